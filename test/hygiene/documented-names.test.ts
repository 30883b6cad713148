import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')
const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)

const files = ['src', 'test', 'examples', 'deploy', 'drizzle', 'docs'].flatMap(filesIn)
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

  it('names folders that exist', () => {
    const named = quoted.filter((text) => /^(?:src|test|docs|deploy|examples)(?:\/[\w.-]+)+$/.test(text))
    const missing = named.filter((text) => !files.includes(text))
    expect(missing).toEqual([])
  })

  it('names functions and types that exist', () => {
    const named = quoted.filter((text) => /^[a-z]+[A-Z]\w*$/.test(text))
    expect(named.filter((text) => !words.has(text))).toEqual([])
  })
})
