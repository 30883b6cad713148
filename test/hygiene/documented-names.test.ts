import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFiles } from './project-files.ts'

const root = new URL('../../', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')

const folders = ['src', 'test', 'examples', 'deploy', 'drizzle', 'docs', '.ci']
/** The path with those of the folders that contain it. */
const withFolders = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/'))

const files = [...new Set(folders.flatMap(projectFiles).flatMap(withFolders))]
const pages = ['README.md', 'CONTRIBUTING.md', ...files.filter((file) => file.endsWith('.md'))]
const words = new Set(
  files.filter((file) => /\.(?:ts|sql|sh)$/.test(file)).flatMap((file) => textOf(file).match(/[A-Za-z_]\w*/g) ?? []),
)

describe.each(['docs/architecture.md', 'CONTRIBUTING.md', 'docs/glossary.md'])('%s', (page) => {
  const quoted = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

  it('names files that exist', () => {
    const named = quoted.filter((text) => /^[\w./-]+\.(?:ts|sql|md|graphql)$/.test(text) && !text.startsWith('.'))
    const missing = named.filter(
      (text) => !files.some((file) => file === text || file.endsWith(`/${text}`)) && !['schema.graphql'].includes(text),
    )
    expect(missing).toEqual([])
  })

  it('names functions and types that exist', () => {
    const named = quoted.filter((text) => /^[a-z]+[A-Z]\w*$/.test(text))
    expect(named.filter((text) => !words.has(text))).toEqual([])
  })
})

/** The name that a heading has in links to it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

describe.each(pages)('%s', (page) => {
  it('names files and folders that exist', () => {
    const named = [...textOf(page).matchAll(/`((?:src|test|docs|deploy|examples|drizzle|\.ci)(?:\/[\w.*-]+)+)`/g)]
    const missing = named.filter(([, path = '']) => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:(?:\\.test)?\\.ts)?$`)
      return !files.some((file) => pattern.test(file))
    })
    expect(missing.map(([, path]) => path)).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => {
      const { protocol, pathname, hash } = new URL(link, new URL(page, root))
      if (protocol !== 'file:') return false
      const target = pathname.slice(root.pathname.length)
      if (!existsSync(new URL(target, root))) return true
      return hash !== '' && !anchorsOf(target).includes(hash.slice(1))
    })
    expect(broken).toEqual([])
  })
})
