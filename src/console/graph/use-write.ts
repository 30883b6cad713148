import { CombinedError, useClient } from '@urql/preact'
import type { AnyVariables, TypedDocumentNode } from '@urql/preact'
import { useCallback, useRef } from 'preact/hooks'
import type { RefusalFragment } from '../generated/graphql.ts'
import { useAskPassword } from './password-dialog.tsx'
import { newKey } from './random-key.ts'
import { valueRefusals } from './value-refusals.ts'

export type Payload = { userErrors: readonly RefusalFragment[] }

/**
 * Outcome of a mutation: its payload, the values that the server refused, or a request that failed. The log of the server has the
 * request under its id.
 */
export type Written<Result> =
  | { payload: Result; requestId: string }
  | { refusals: readonly RefusalFragment[]; requestId: string }
  | { error: CombinedError }
  | { cancelled: true }

const isDryRun = (variables: AnyVariables): boolean => variables?.['dryRun'] === true

/**
 * Runs a mutation, whose payload `pick` selects. Sent again after a failure with the same variables it has the same idempotency key,
 * so that it is executed once; with others it has a new one. Where the server wants the password, the user is asked for it.
 */
export function useWrite<Data, Variables extends AnyVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  pick: (data: Data) => Result,
): (variables: Variables) => Promise<Written<Result>> {
  const client = useClient()
  const askPassword = useAskPassword()
  const pending = useRef({ variables: '', key: '' })

  return useCallback(
    async (variables) => {
      const text = JSON.stringify(variables)
      if (pending.current.variables !== text) pending.current = { variables: text, key: newKey() }
      let password: string | undefined
      for (;;) {
        const requestId = newKey()
        const headers = {
          'X-Request-Id': requestId,
          'Idempotency-Key': pending.current.key,
          ...(password !== undefined && { 'X-API-PASSWORD': password }),
        }
        const context = { fetchOptions: { headers }, requestPolicy: 'network-only' } as const
        // As a mutation, a dry run would have every query read again whose answer contains records of the same types.
        const { data, error } = await (isDryRun(variables)
          ? client.query(document, variables, context)
          : client.mutation(document, variables, context))
        const unreadable = error ? valueRefusals(error) : []
        if (unreadable.length > 0) return { refusals: unreadable, requestId }
        if (error || !data)
          return { error: error ?? new CombinedError({ networkError: new Error('The answer is empty.') }) }
        const payload = pick(data)
        const [refusal] = payload.userErrors
        if (refusal?.code === 'PASSWORD_REQUIRED') {
          password = await askPassword(password === undefined ? '' : 'That is not your password.')
          if (password === undefined) return { cancelled: true }
          continue
        }
        if (refusal) return { refusals: payload.userErrors, requestId }
        pending.current = { variables: '', key: '' }
        return { payload, requestId }
      }
    },
    [client, document, pick, askPassword],
  )
}
