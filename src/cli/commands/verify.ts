import { defineCommand } from 'citty'

/** `quittance verify`: checks the invariants of the stored figures. */
export const verifyCommand = defineCommand({
  meta: { name: 'verify', description: 'Recompute all balances and report every difference.' },
  args: {
    gapless: { type: 'boolean', description: 'Also report gaps in invoice and quote numbers.' },
  },
  run: async ({ rawArgs }) => (await import('../verify.ts')).verify(rawArgs),
})
