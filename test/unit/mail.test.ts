import { describe, expect, it } from 'vitest'
import { isEmailAddress } from '../../src/domain/kernel/text/email-address.ts'
import { html, markup, textOfHtml } from '../../src/domain/kernel/text/html-text.ts'
import { oneLine, renderLetter, renderMail } from '../../src/domain/documents/mail/render.ts'
import { defaultText } from '../../src/domain/documents/mail/templates.ts'
import { mailTemplates } from '../../src/domain/kernel/mail/template-names.ts'

const variables = {
  client: 'A & B',
  'client.name': 'A & B',
  number: '0001',
  link: { text: 'u', html: markup('<a>u</a>') },
}
const read = (body: string) => renderMail({ subject: '', body }, variables).html

describe('HTML', () => {
  it('escapes texts, and takes HTML and lists of it as they are', () => {
    const name = `<script>"A" & 'B'</script>`
    const escaped = '&#60;script&#62;&#34;A&#34; &#38; &#39;B&#39;&#60;/script&#62;'
    expect(String(html`<p title="${name}">${html`<b>${name}</b>`}${[html`<i>`, html`${1}`]}</p>`)).toBe(
      `<p title="${escaped}"><b>${escaped}</b><i>1</p>`,
    )
    expect(String(html`${markup('<hr>')}`)).toBe('<hr>')
  })
})

describe('template variables', () => {
  it.each([
    ['<p>$client.</p>', '<p>A &#38; B.</p>'],
    ['<p>$client.name.</p>', '<p>A &#38; B.</p>'],
    ['<p>$client.unknown</p>', '<p>$client.unknown</p>'],
    ['<p>$client.Thanks</p>', '<p>A &#38; B.Thanks</p>'],
    ['<p>$numbers $5 $ $$number</p>', '<p>$numbers $5 $ $0001</p>'],
    ['<p>$link</p>', '<p><a>u</a></p>'],
    ['<p>$constructor $__proto__</p>', '<p>$constructor $__proto__</p>'],
    ['1 < 2\n$number', '1 &#60; 2<br>0001'],
  ])('variables are replaced in %s', (template, expected) => {
    expect(read(template)).toBe(expected)
  })

  it('a subject is plain text in one line', () => {
    const { subject } = renderMail({ subject: 'a\r\nb $link $client\u2028', body: '' }, variables)
    expect(subject).toBe('a b u A & B')
  })

  it('replacement patterns in values are kept', () => {
    const style = { style: 'plain', custom: '', language: 'en', companyName: '', logo: '', signature: '', footer: [] }
    const { html: letter } = renderLetter({ subject: '', body: '<p>$cash</p>' }, { cash: "$& $' $1" }, style)
    expect(letter).toContain('<p>$&#38; $&#39; $1</p>')
  })
})

describe('text of HTML', () => {
  it.each([
    ['<p>a</p><p>b<br>c</p>', 'a\n\nb\nc'],
    ['<a href="http://x.test/?a=1&amp;b=2">here</a>', 'here: http://x.test/?a=1&b=2'],
    ['<a href="http://x.test">http://x.test</a>', 'http://x.test'],
    ['<style>p { a: b }</style><script>x < 1</script>t', 't'],
    ['&lt;b&gt; &#228; &#xE4; &#99999999; &unknown;', '<b> ä ä \uFFFD &unknown;'],
    ['a < b', 'a < b'],
  ])('the text of HTML is correct for %s', (page, text) => {
    expect(textOfHtml(page)).toBe(text)
  })

  it.each([
    ['<p>Caf&eacute; &euro;5 &ndash; x&nbsp;y &#8364;</p>', 'Café €5 – x y €'],
    ['<p>&amp;eacute; &lt;b&gt; &bogus; R&amp;D;</p>', '&eacute; <b> &bogus; R&D;'],
    ['<table><tr><th>x</th><td>y</td></tr><tr><td>1</td><td>2</td></tr></table>', 'x y\n\n1 2'],
  ])('entities are decoded and cells are apart in %s', (page, text) => {
    expect(textOfHtml(page)).toBe(text)
  })

  it('converting HTML takes linear time', () => {
    expect(textOfHtml('<style>'.repeat(20_000))).toBe('')
    expect(textOfHtml('<a '.repeat(20_000)).length).toBeGreaterThan(0)
  })
})

it.each(['en-US', 'de', 'fr', 'es', 'nl', 'it', 'ja'])('every template has a text in %s', (locale) => {
  for (const template of mailTemplates) {
    const { subject, body } = defaultText(template, locale)
    expect(subject).not.toBe('')
    expect(body).toContain('$view_button')
  }
})

it.each([
  ['a@b.test', true],
  ['ä@bücher.test', true],
  ['a@b.test, c@d.test', false],
  ['a b@c.test', false],
  ['<a@b.test>', false],
  ['a@b.test\r\nBcc: x@y.test', false],
  ['a@b@c.test', false],
  ['', false],
])('%j as an address: %s', (text, valid) => {
  expect(isEmailAddress(text)).toBe(valid)
})

it('header lines have no control characters', () => {
  expect(oneLine('a\u0000\r\n\u2029b\t')).toBe('a b')
})
