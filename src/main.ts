import { prepareProcess } from './cli/prepare-process.ts'

// Dynamic import: the compile cache serves only modules that are loaded after it is enabled.
const { keepCompiledCode } = prepareProcess(import.meta.url)
const { serve } = await import('./serve.ts')
await serve()
keepCompiledCode()
