import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { compiledProgram } from './compiled.ts'

it('stack traces of the built program name source files and their lines', async () => {
  const [sourceMaps, openDatabase] = [
    await compiledProgram('lib/modules/source-maps.js'),
    await compiledProgram('lib/modules/open-database.js'),
  ].map((path) => JSON.stringify(path))
  const script = `const { nameSourceFiles } = await import(${sourceMaps}); nameSourceFiles()
const { openDatabase } = await import(${openDatabase})
await openDatabase('postgres://nobody@127.0.0.1:1/none', null).catch((error) => console.log(error.stack))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(stdout).toMatch(
    /^TypeError: .*\n {4}at (?:Module\.)?openPostgres \(\/.*\/src\/db\/postgres\/postgres\.ts:\d+:\d+\)\n/,
  )
})
