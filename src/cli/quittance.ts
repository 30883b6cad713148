#!/usr/bin/env node
import { prepareProcess } from './prepare-process.ts'

// Dynamic import: the compile cache serves only modules that are loaded after it is enabled.
const { keepCompiledCode } = prepareProcess(import.meta.url)
const { runQuittance } = await import('./program.ts')
await runQuittance()
keepCompiledCode()
