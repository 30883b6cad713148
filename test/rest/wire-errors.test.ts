import { describe, expect, it } from 'vitest'
import { errorsOf, refuse, httpStatusOf } from '../../src/api/rest/errors.ts'
import { DatabaseBusyError, DatabaseUnavailableError, OutcomeUnknownError } from '../../src/db/failures/failure.ts'
import { DomainError, errorCodes, invalidFields } from '../../src/domain/kernel/error.ts'
import type { ErrorCode } from '../../src/domain/kernel/error.ts'

const answered = (error: unknown) => {
  const reported: unknown[] = []
  const { status, headers, body } = refuse(error, 'r-1', (each) => reported.push(each))
  return { status, headers, body: JSON.parse(String(body)), reported }
}

describe('REST errors', () => {
  it.each(errorCodes)('%s has a message without internal details', (code) => {
    const { status, body, reported } = answered(new DomainError(code, 'Why.'))
    expect(status).toBe(httpStatusOf[code])
    expect(typeof body.message).toBe('string')
    expect(reported).toEqual([])
  })

  it.each([
    ['INVALID_TOKEN', 403],
    ['FORBIDDEN', 403],
    ['PASSWORD_REQUIRED', 412],
  ] satisfies [ErrorCode, number][])('%s is %d with its message and an empty list of fields', (code, status) => {
    const message = 'This action is unauthorized.'
    expect(answered(new DomainError(code, message))).toMatchObject({ status, body: { message, errors: {} } })
  })

  it('fields are named in REST’s spelling with all messages of each', () => {
    const fields = [
      { path: ['lineItems', 0, 'taxName1'], message: 'is wrong' },
      { path: ['lineItems', 0, 'taxName1'], message: 'is long' },
      { path: ['size'], message: 'must be a whole number' },
      { path: ['after'], message: 'is not a cursor' },
      {
        path: ['partial'],
        message: 'cannot be combined with {taxName1}; "{taxName1}" is text',
      },
      { path: ['sort', 1], message: '"x" cannot be sorted by; choose from: id, dueDate' },
    ]
    expect(answered(invalidFields(fields)).body.errors).toEqual({
      'line_items.0.tax_name1': ['is wrong', 'is long'],
      per_page: ['must be a whole number'],
      cursor: ['is not a cursor'],
      partial: ['cannot be combined with tax_name1; "{taxName1}" is text'],
      sort: ['"x" cannot be sorted by; choose from: id, due_date'],
    })
  })

  it('hostile field names do not affect the error object', () => {
    expect(Object.keys(errorsOf([{ path: ['__proto__'], message: 'no' }]))).toEqual(['__proto__'])
  })

  it.each(['RATE_LIMITED', 'UNAVAILABLE'] as const)('%s has Retry-After', (code) => {
    expect(answered(new DomainError(code, 'Later.', { retryAfter: 2.2 })).headers).toEqual({ 'Retry-After': '3' })
    expect(Number(answered(new DomainError(code, 'Later.')).headers?.['Retry-After'])).toBeGreaterThan(0)
  })

  it.each([new DatabaseBusyError('locked'), new DatabaseUnavailableError('disk full')])(
    'a failing database is 503: %s',
    (error) => {
      const refusal = answered(error)
      expect(refusal).toMatchObject({ status: 503, reported: [error] })
      expect(Number(refusal.headers?.['Retry-After'])).toBeGreaterThan(0)
      expect(refusal.body.message).not.toContain(error.message)
    },
  )

  it('an unavailable database is distinguished from an unknown outcome of a write', () => {
    const [sure, unsure] = [new DatabaseUnavailableError('gone'), new OutcomeUnknownError('gone')].map(answered)
    expect(sure?.body.message).not.toContain('Idempotency-Key')
    expect(unsure?.body.message).toMatch(/it is unknown if the change was saved.*Idempotency-Key/)
  })

  it('the database error is found inside the wrapper of a statement', () => {
    const cause = new DatabaseUnavailableError('gone')
    expect(answered(new Error('Failed query', { cause })).status).toBe(503)
  })

  it('any other error is logged as a bug and masked', () => {
    const bug = new Error('secret table')
    expect(answered(bug)).toEqual({
      status: 500,
      headers: undefined,
      body: { message: 'Server Error', request_id: 'r-1' },
      reported: [bug],
    })
  })
})
