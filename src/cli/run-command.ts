import { DomainError } from '../domain/kernel/error.ts'
import { restSpelling, snakeCase, spelled } from '../domain/kernel/spelling.ts'
import { operatorMessage } from '../server/operator-failures.ts'

/** Invalid usage of a command, or an invalid input file. */
export class UsageError extends Error {}

/** Runs a command. Expected failures are reported in one line, all others with their stack; the exit code is 2. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 2
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof DomainError) {
    const fields = error.fields.map(
      ({ path, message }) =>
        `${path.map((step) => snakeCase(String(step))).join('.')}: ${spelled(message, restSpelling)}`,
    )
    return fields.length > 0 ? fields.join('\n') : spelled(error.message, restSpelling)
  }
  if (error instanceof UsageError) return error.message
  return operatorMessage(error) ?? error.stack ?? error.message
}
