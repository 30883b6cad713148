import { expect } from 'vitest'

/** The error that names these fields, in this order. */
export const wrong = (...paths: string[]) =>
  expect.objectContaining({
    code: 'VALIDATION',
    fields: paths.map((path) =>
      expect.objectContaining({ path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) }),
    ),
  })
