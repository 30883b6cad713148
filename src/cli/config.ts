import { describeConfig, misspelledVariables } from '../server/config.ts'
import { runCommand } from './run-command.ts'

/** Prints the configuration in force. Nothing is opened or created. Exit code 0, or 2 if a variable is wrong. */
export const printConfig = (): Promise<void> =>
  runCommand(async () => {
    process.stdout.write(`${describeConfig().join('\n')}\n`)
    for (const { set, meant } of misspelledVariables()) {
      process.stderr.write(`${set} has no effect: ${meant} is probably meant\n`)
    }
  })
