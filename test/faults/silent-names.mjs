import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before the built server's own code: its questions go to a server of names that never answers.
dns.Resolver = class extends dns.Resolver {
  constructor(options) {
    super(options)
    this.setServers([process.env.SILENT_NAMES])
  }
}
syncBuiltinESMExports()
