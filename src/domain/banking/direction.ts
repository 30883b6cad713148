import * as z from 'zod'
import { choice } from '../kernel/input.ts'

export const directions = ['CREDIT', 'DEBIT'] as const

/** The direction of money on a bank account: CREDIT for a deposit, DEBIT for a withdrawal. */
export type Direction = (typeof directions)[number]

export const direction = (description: string) => choice('BankTransactionDirection', directions, description)

/** Input of a filter for directions; an empty list matches nothing. */
export const directionsIn = (description: string) =>
  z.array(direction('Direction of the money.')).max(2, 'must name at most 2 directions').meta({ description }).nullish()
