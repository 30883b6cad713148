import { inspect } from 'node:util'
import { story } from './story.ts'

const { QUITTANCE_URL, QUITTANCE_TOKEN, QUITTANCE_PASSWORD, QUITTANCE_TRUSTED } = process.env
if (QUITTANCE_TOKEN === undefined) throw new Error('Set QUITTANCE_TOKEN to a token of the server')

await story(
  {
    url: new URL('/graphql', QUITTANCE_URL ?? 'http://127.0.0.1:4000').href,
    token: QUITTANCE_TOKEN,
    ...(QUITTANCE_PASSWORD !== undefined && { password: QUITTANCE_PASSWORD }),
    trusted: QUITTANCE_TRUSTED === 'true',
  },
  (step, result) => console.log(step, inspect(result, { depth: null })),
)
