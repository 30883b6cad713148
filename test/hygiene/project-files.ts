import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** Folders of what is installed or built beside the sources, where git cannot tell. */
const foreign = /(?:^|\/)(?:node_modules|dist|coverage)(?:\/|$)/

/**
 * The files of the project below a folder, with paths from the project's root: those that git has or would add. What is installed or
 * built in the folder is none of them.
 */
export function projectFiles(folder: string): string[] {
  if (!existsSync(new URL('.git', root))) {
    return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => !foreign.test(file))
  }
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // A file that was deleted, but not yet in a commit, is still listed.
  return listed.split('\0').filter((file) => file !== '' && existsSync(new URL(file, root)))
}

/** The sources below `src`, with paths from there. */
export const sourceFiles = (): string[] => projectFiles('src').map((file) => file.slice('src/'.length))
