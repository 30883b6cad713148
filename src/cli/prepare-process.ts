import module from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { nameSourceFiles } from './source-maps.ts'

// Node 22.8 and 22.10; absent from the types of Node 20.
const { enableCompileCache, flushCompileCache } = module as unknown as {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}

/**
 * V8 creates objects in the old generation where earlier ones of the same line of code outlived two collections, as those of requests do
 * while others are served; from then on all of them stay until a full collection, with what they refer to. Without that, a process
 * that creates invoices needs 70 MiB less, and lists take up to 8 % less CPU.
 */
const keepRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/**
 * Prepares a built program, whose URL is `program`: objects of requests stay young, stack traces name source files, and compiled code is
 * kept in `dist/compile-cache`, which halves the time to load it at the next start. There is no cache on Node 20 or where the folder is
 * not writable. `keepCompiledCode` writes the cache; a process that ends normally writes it as well.
 */
export function prepareProcess(program: string): { keepCompiledCode: () => void } {
  const folder = /^(.*?\/)(?:cli\/)?[\w-]+\.js$/.exec(new URL(program).pathname)?.[1]
  if (folder === undefined) return { keepCompiledCode: () => {} }
  keepRequestsYoung()
  nameSourceFiles()
  enableCompileCache?.(`${folder}compile-cache`)
  return { keepCompiledCode: () => flushCompileCache?.() }
}
