import { prepareProcess } from './cli/prepare-process.ts'

// Dynamic import: the compile cache serves only modules that are loaded after it is enabled.
const { keepCompiledCode } = prepareProcess(import.meta.url)
const { runQuittance } = await import('./cli/program.ts')
await runQuittance(['serve', ...process.argv.slice(2)])
keepCompiledCode()
