import { Command, CommanderError } from 'commander'
import type { ImportOptions } from './import.ts'
import manifest from '../../package.json' with { type: 'json' }

/** Exit code of a command line that is refused, as of a command that cannot run. */
const refused = 2

/** The command line. Each command loads its code when it runs. */
function quittance(): Command {
  const program = new Command('quittance')
    .description('Command line of the Quittance invoicing service. Without a command it serves.')
    .version(manifest.version, '--version', 'Print the version.')
    .helpOption('-h, --help', 'Describe the command.')
    .helpCommand(false)
    .showHelpAfterError('Add --help to see what is possible.')
    .exitOverride()

  program
    .command('serve')
    .description('Create or migrate the database and serve until SIGTERM or SIGINT (default).')
    .action(async () => (await import('../server/serve.ts')).serve())

  program
    .command('demo')
    .description('Serve a demo company on a temporary database, with commands to paste.')
    .action(async () => (await import('./demo.ts')).demo())

  program
    .command('backup <file>')
    .description('Copy the database to a new file and check the copy. The server can be running.')
    .option(
      '--documents <folder>',
      'Folder to copy the uploaded files to, after the database; files that it already contains are skipped.',
    )
    .action(async (file: string, options: { documents?: string }) =>
      (await import('./backup.ts')).backup({ file, ...options }),
    )

  program
    .command('import <file>')
    .description(
      'Import a bank statement: CSV, XLSX, OFX (QFX), QIF, CAMT, MT940, CODA, Norma 43, CFONB 120 or BAI2, or a ZIP archive of several. An interrupted import can be run again: no booking is imported twice.',
    )
    .option('--company <company>', 'Id or name of the company, if there are several.')
    .option('--account <account>', 'Id, name or number of the bank account, if there are several.')
    .option(
      '--format <format>',
      'csv, xlsx, ofx, camt053, mt940, qif, coda, norma43, cfonb120 or bai2; detected from the content by default.',
    )
    .option('--encoding <encoding>', 'Encoding such as windows-1250; UTF-8, UTF-16 and Windows-1252 are detected.')
    .option(
      '--column <field=column>',
      'Meaning of a CSV column, by header (date=Header) or position (date=1); can be repeated.',
      (column, earlier?: string[]): string[] | undefined => [...(earlier ?? []), column],
    )
    .option('--delimiter <delimiter>', 'Column separator of a CSV file.')
    .option('--date-order <order>', 'ymd, dmy or mdy, if the dates of a CSV file are ambiguous.')
    .option('--decimal-mark <mark>', 'comma or point, if the amounts of a CSV file are ambiguous.')
    .option('--header <true|false>', 'Whether a CSV file begins with headers; by default as it looks.')
    .option(
      '--booked-states <state>',
      'State that counts as booked where the column of states has another known one; can be repeated.',
      (state, earlier?: string[]): string[] | undefined => [...(earlier ?? []), state],
    )
    .option('--turn-signs', 'Turn the sign of every booking, for cards whose purchases have no minus.')
    .option('--dry-run', 'Report what would be imported, without importing it.')
    .action(async (file: string, options: ImportOptions) =>
      (await import('./import.ts')).importStatement({ file, ...options }),
    )

  program
    .command('verify')
    .description('Recompute all balances and report every difference.')
    .option('--gapless', 'Also report gaps in invoice and quote numbers.')
    .action(async (options: { gapless?: boolean }) => (await import('./verify.ts')).verify(options))

  program
    .command('rebuild-sums')
    .description(
      'Add up the sums of the charts again, if verify reports differences in them (P15). The server can be running.',
    )
    .action(async () => (await import('./rebuild-sums.ts')).rebuildSums())

  program
    .command('config')
    .description('Print the configuration in force, without secrets, and the variables that are probably misspelled.')
    .action(async () => (await import('./config.ts')).printConfig())

  program
    .command('worker')
    .description('Deliver queued e-mails, webhooks and e-invoices until SIGTERM or SIGINT.')
    .action(async () => (await import('./worker.ts')).runWorker())

  program
    .command('reset-password <email>')
    .description('Give a user a new password, print it once, and end their log-ins.')
    .action(async (email: string) => (await import('./accounts.ts')).resetPassword(email))

  program
    .command('create-token')
    .description("Create an API token of the company's owner and print it once.")
    .option('--company <company>', 'Id or name of the company, if there are several.')
    .option('--name <name>', 'Name of the token.', 'Command line')
    .action(async (options: { company?: string; name: string }) => (await import('./accounts.ts')).createToken(options))

  return program
}

/** Runs the command that the arguments name, `serve` by default. Refuses unknown ones before anything runs: exit code 2, nearest name. */
export async function runQuittance(args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await quittance().parseAsync(args.length === 0 ? ['serve'] : args, { from: 'user' })
  } catch (error) {
    // The command line's own errors are printed already.
    if (!(error instanceof CommanderError)) throw error
    process.exitCode = error.exitCode === 0 ? 0 : refused
  }
}
