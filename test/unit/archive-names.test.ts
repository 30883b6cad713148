import { expect, it } from 'vitest'
import { freeName } from '../../src/api/archive-names.ts'

it('names differ without case and after composition, and are no devices of Windows', () => {
  const taken = new Set<string>()
  const names = [
    'scan.pdf',
    'SCAN.PDF',
    'scan-2.pdf',
    'Cafe\u0301.txt',
    'caf\u00e9.txt',
    'con.txt',
    'NUL',
    'com1.tar.gz',
    'console.txt',
    '.env',
  ]
  expect(names.map((name) => freeName(name, taken))).toEqual([
    'scan.pdf',
    'SCAN-2.PDF',
    'scan-2-2.pdf',
    'Cafe\u0301.txt',
    'caf\u00e9-2.txt',
    'con-file.txt',
    'NUL-file',
    'com1-file.tar.gz',
    'console.txt',
    '.env',
  ])
})
