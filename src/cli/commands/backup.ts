import { defineCommand } from 'citty'

/** `quittance backup FILE`: a copy of the database, and of the uploaded files, beside a running server. */
export const backupCommand = defineCommand({
  meta: {
    name: 'backup',
    description: 'Copy the database to a new file and check the copy. The server can be running.',
  },
  args: {
    file: { type: 'positional', description: 'New file; existing files are not overwritten.', required: true },
    documents: {
      type: 'string',
      description:
        'Folder to copy the uploaded files to, after the database; files that it already contains are skipped.',
      valueHint: 'folder',
    },
  },
  run: async ({ args }) => (await import('../backup.ts')).backup(args),
})
