import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './project-files.ts'

const source = new URL('../../src/', import.meta.url)
const files = sourceFiles().filter((file) => /\.tsx?$/.test(file))

/** Words that were replaced by the field's own terms, with these terms. */
const replaced: Readonly<Record<string, string>> = {
  Asked: 'Requested',
  KeptJson: 'StoredJson',
  absentWhenBlank: 'emptyToAbsent',
  askForDeposits: 'promptDeposits',
  blankRow: 'defaultRow',
  breaches: 'violations',
  breathe: 'yieldToEventLoop',
  deed: 'activity',
  happening: 'webhook event',
  inSlices: 'cooperatively',
  isBlank: 'isEmpty',
  isEcho: 'isUnchanged',
  keptDefault: 'storedDefault',
  lookAgain: 'pollAgain',
  noteInTime: 'recordInTime',
  orBlank: 'emptyIfNull',
  orNothing: 'orZero',
  recognise: 'trustToken',
  releasePayments: 'reopenPayments',
  retake: 'rebook',
  sentFor: 'gatheredValue',
  settleInvoices: 'applyPayments',
  sheet: 'printable',
  spoken: 'humanize',
  standingFor: 'activeIn',
  told: 'notified',
  turnstile: 'admission queue',
  unkept: 'a problem',
  whoAdds: 'requiresAnyImport',
  whoever: 'a plain subject',
}

const words = new RegExp(`\\b(?:${Object.keys(replaced).join('|')})\\b`, 'g')

/** Names of other works, media types, and the element of workbooks. */
const quoted = /Password Storage Cheat Sheet|'sheet'|\b(?:spreadsheetml|ms-excel)\.sheet\b/g

/** Beginnings of a comment that is a clause and no sentence. */
const clause = /^\s*(?:\/\*\*|\/\/|\*) (?:What|Whether|Who|Whose|How)\b/

const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, source), 'utf8').replaceAll(quoted, '') }))

describe('the words of the source', () => {
  it('are the terms of the field', () => {
    const found = texts.flatMap(({ file, text }) =>
      [...new Set(text.match(words))].map((word) => `${file}: ${word} is ${replaced[word]}`),
    )
    expect(found).toEqual([])
  })

  it('begin no comment with a clause', () => {
    const clauses = texts.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => (clause.test(line) ? [`${file}: ${line.trim()}`] : [])),
    )
    expect(clauses).toEqual([])
  })
})
