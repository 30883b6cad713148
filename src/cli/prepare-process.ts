import module from 'node:module'
import { nameSourceFiles } from './source-maps.ts'

// Node 22.8 and 22.10; absent from the types of Node 20.
const { enableCompileCache, flushCompileCache } = module as unknown as {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}

/**
 * Prepares a built program, whose URL is `program`: stack traces name source files, and compiled code is kept in
 * `dist/compile-cache`, which halves the time to load it at the next start. There is no cache on Node 20 or where the folder is
 * not writable. `keepCompiledCode` writes the cache; a process that ends normally writes it as well.
 */
export function prepareProcess(program: string): { keepCompiledCode: () => void } {
  const folder = /^(.*\/dist\/)(?:cli\/)?[\w-]+\.js$/.exec(new URL(program).pathname)?.[1]
  if (folder === undefined) return { keepCompiledCode: () => {} }
  nameSourceFiles()
  enableCompileCache?.(`${folder}compile-cache`)
  return { keepCompiledCode: () => flushCompileCache?.() }
}
