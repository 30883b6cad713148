import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerWordsOf } from '../../src/domain/documents/portal/answer-words.ts'
import { labelsOf } from '../../src/domain/documents/printable/labels.ts'
import { noon } from '../harness.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { openPage } from './portal.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ settings: { name: 'Werkstatt' } })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = noon
})

type Language = {
  locale: string
  /** Id of the language in settings. */
  id: string
  form: readonly string[]
  /** Notices that refuse an approval without a name and one without the terms, and an empty comment. */
  refused: readonly [name: string, terms: string, comment: string]
  thanks: Record<'comment' | 'decline' | 'approve', string>
  declined: RegExp
  approved: RegExp
  expired: RegExp
  draft: string
}

const languages: readonly Language[] = [
  {
    locale: 'en',
    id: '1',
    form: ['Approve quote', 'Your name', 'I have read and accept the terms', 'Reason (optional)', 'Decline quote'],
    refused: ['Please type your name.', 'Please accept the terms.', 'Please write a comment.'],
    thanks: {
      comment: 'Thank you. Your comment was sent to Werkstatt.',
      decline: 'The quote is declined, and Werkstatt has been notified.',
      approve: 'Thank you. The quote is approved, and Werkstatt has been notified.',
    },
    declined: /This quote was declined on \S+ 15, 2026\. You can still approve it\./,
    approved: /Approved by Ada Łovelace on \S+ 15, 2026\./,
    expired: /This quote was valid until \S+ 1, 2026\. Please ask Werkstatt for a new one\./,
    draft: 'not issued yet',
  },
  {
    locale: 'de',
    id: '3',
    form: [
      'Angebot annehmen',
      'Ihr Name',
      'Ich habe die Bedingungen gelesen',
      'Grund (freiwillig)',
      'Angebot ablehnen',
    ],
    refused: [
      'Bitte geben Sie Ihren Namen ein.',
      'Bitte akzeptieren Sie die Bedingungen.',
      'Bitte schreiben Sie eine Nachricht.',
    ],
    thanks: {
      comment: 'Vielen Dank. Ihre Nachricht wurde an Werkstatt gesendet.',
      decline: 'Das Angebot ist abgelehnt, Werkstatt wurde benachrichtigt.',
      approve: 'Vielen Dank. Das Angebot ist angenommen, Werkstatt wurde benachrichtigt.',
    },
    declined: /Dieses Angebot wurde am 15\.03\.2026 abgelehnt\. Sie können es noch annehmen\./,
    approved: /Angenommen von Ada Łovelace am 15\.03\.2026\./,
    expired: /Dieses Angebot war bis 01\.04\.2026 gültig\. Bitte fragen Sie Werkstatt nach einem neuen\./,
    draft: 'noch nicht ausgestellt',
  },
  {
    locale: 'fr',
    id: '13',
    form: [
      'Accepter le devis',
      'Votre nom',
      'J’ai lu et j’accepte les conditions',
      'Motif (facultatif)',
      'Refuser le devis',
    ],
    refused: ['Veuillez saisir votre nom.', 'Veuillez accepter les conditions.', 'Veuillez écrire un commentaire.'],
    thanks: {
      comment: 'Merci. Votre commentaire a été envoyé à Werkstatt.',
      decline: 'Le devis est refusé, Werkstatt en est informé.',
      approve: 'Merci. Le devis est accepté, Werkstatt en est informé.',
    },
    declined: /Ce devis a été refusé le .*15.*2026.* Vous pouvez encore l’accepter\./,
    approved: /Accepté par Ada Łovelace le .*15.*2026/,
    expired: /Ce devis était valable jusqu’au .*2026\. Veuillez en demander un nouveau à Werkstatt\./,
    draft: 'pas encore',
  },
  {
    locale: 'es',
    id: '7',
    form: ['Aceptar el presupuesto', 'Su nombre', 'He leído y acepto las condiciones', 'Motivo (opcional)', 'Rechazar'],
    refused: ['Escriba su nombre.', 'Acepte las condiciones.', 'Escriba un comentario.'],
    thanks: {
      comment: 'Gracias. Su comentario se ha enviado a Werkstatt.',
      decline: 'El presupuesto está rechazado y se ha avisado a Werkstatt.',
      approve: 'Gracias. El presupuesto está aceptado y se ha avisado a Werkstatt.',
    },
    declined: /Este presupuesto se rechazó el 15 mar 2026\. Aún puede aceptarlo\./,
    approved: /Aceptado por Ada Łovelace el 15 mar 2026\./,
    expired: /Este presupuesto era válido hasta el 1 abr 2026\. Pida uno nuevo a Werkstatt\./,
    draft: 'aún no se ha emitido',
  },
  {
    locale: 'nl',
    id: '6',
    form: ['Offerte accepteren', 'Uw naam', 'Ik heb de voorwaarden gelezen', 'Reden (optioneel)', 'Offerte afwijzen'],
    refused: ['Typ uw naam.', 'Accepteer de voorwaarden.', 'Schrijf een opmerking.'],
    thanks: {
      comment: 'Dank u. Uw opmerking is naar Werkstatt verstuurd.',
      decline: 'De offerte is afgewezen en Werkstatt is op de hoogte gesteld.',
      approve: 'Dank u. De offerte is geaccepteerd en Werkstatt is op de hoogte gesteld.',
    },
    declined: /Deze offerte is op 15 mrt 2026 afgewezen\. U kunt deze nog accepteren\./,
    approved: /Geaccepteerd door Ada Łovelace op 15 mrt 2026\./,
    expired: /Deze offerte was geldig tot 1 apr 2026\. Vraag Werkstatt om een nieuwe\./,
    draft: 'nog niet',
  },
  {
    locale: 'it',
    id: '2',
    form: [
      'Accetta il preventivo',
      'Il vostro nome',
      'Ho letto e accetto le condizioni',
      'Motivo (facoltativo)',
      'Rifiuta',
    ],
    refused: ['Scrivete il vostro nome.', 'Accettate le condizioni.', 'Scrivete un commento.'],
    thanks: {
      comment: 'Grazie. Il vostro commento è stato inviato a Werkstatt.',
      decline: 'Il preventivo è rifiutato e Werkstatt è stata avvisata.',
      approve: 'Grazie. Il preventivo è accettato e Werkstatt è stata avvisata.',
    },
    declined: /Questo preventivo è stato rifiutato il 15 mar 2026\. Potete ancora accettarlo\./,
    approved: /Accettato da Ada Łovelace il 15 mar 2026\./,
    expired: /Questo preventivo era valido fino al 1 apr 2026\. Chiedetene uno nuovo a Werkstatt\./,
    draft: 'non è ancora stato emesso',
  },
]

async function openQuote({ id }: Language, query = '?mark_sent=true') {
  const contacts = [{ first_name: 'Ada', email: 'ada@acme.test', send_email: true }]
  const client = await app.rest('POST', '/clients', { name: 'Acme', contacts, settings: { language_id: id } })
  const made = await app.rest('POST', `/quotes${query}`, {
    client_id: client.at('data.id'),
    line_items: [{ product_key: 'X1', quantity: 2, cost: 50 }],
    terms: '§ 7',
    due_date: '2026-04-01',
  })
  return openPage(app, new URL(made.at('data.invitations.0.link')).pathname)
}

/** The texts of a page, one for each element. */
const textsOf = (html: string): string[] =>
  html
    .replace(/<(style|script|title)\b.*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')

const tables = [answerWordsOf, labelsOf]

/** Fails for a page in another language: every English text of a page has a counterpart in the language. */
function expectLanguage({ locale }: Language, html: string): void {
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${locale}\\b`))
  expect(html).not.toMatch(/\{\w+\}|undefined|null/)
  const english = tables.flatMap((table) => Object.values<string>(table('en')))
  const own = new Set(tables.flatMap((table) => Object.values<string>(table(locale))))
  expect(textsOf(html).filter((text) => english.includes(text) && !own.has(text))).toEqual([])
}

describe.each(languages.map((language) => [language.locale, language] as const))(
  'the page of a quote in %s',
  (_, language) => {
    it('has its forms in the language, and refuses what is missing in words of it', async () => {
      const page = await openQuote(language)
      expectLanguage(language, page.html)
      for (const words of language.form) expect(page.html).toContain(words)
      const answers = [
        await page.post({ answer: 'approve', name: ' ', terms: 'accepted' }),
        await page.post({ answer: 'approve', name: 'Ada Łovelace' }),
        await page.post({ answer: 'comment', comment: ' ' }),
      ]
      for (const [index, { status, html }] of answers.entries()) {
        expect([status, html.includes(`role="alert">${language.refused[index]}</p>`)]).toEqual([422, true])
        expectLanguage(language, html)
      }
    })

    it('takes a comment, a refusal and an approval, and thanks for each in the language', async () => {
      const page = await openQuote(language)
      const forms = {
        comment: { answer: 'comment', comment: 'Ça va?' },
        decline: { answer: 'decline', reason: '' },
        approve: { answer: 'approve', name: 'Ada Łovelace', terms: 'accepted' },
      }
      for (const [answer, form] of Object.entries(forms)) {
        const sent = await page.post(form)
        expect([sent.status, sent.location]).toEqual([303, `?answered=${answer}`])
        const { html } = await page.get(sent.location ?? '')
        expect(html).toContain(language.thanks[answer as keyof typeof forms])
        if (answer === 'decline') expect(html).toMatch(language.declined)
        if (answer === 'approve') expect(html).toMatch(language.approved)
        expectLanguage(language, html)
      }
    })

    it('says in the language that a quote expired or is a draft', async () => {
      const page = await openQuote(language)
      app.clock.now = noon + 40 * 86_400
      const expired = await page.get()
      expect(expired.html).toMatch(language.expired)
      expectLanguage(language, expired.html)
      const draft = await openQuote(language, '')
      expect(draft.html).toContain(language.draft)
      expectLanguage(language, draft.html)
    })
  },
)

const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the words of answers', () => {
  it.each(['de', 'fr', 'es', 'nl', 'it'])(
    '%s has a text of its own for each, with the same names in braces',
    (locale) => {
      const [english, own] = [answerWordsOf('en'), answerWordsOf(locale)]
      for (const [name, text] of Object.entries(english)) {
        const translated = own[name as keyof typeof own]
        expect(translated, name).toMatch(/\S/)
        expect(braces(translated), name).toEqual(braces(text))
        expect(translated, name).not.toBe(text)
      }
    },
  )
})
