import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/documents/printable/plain-text.ts'

describe('texts that are HTML', () => {
  it.each([
    ['Scope:<ul><li>Design</li><li>Build</li></ul>', ['Scope:', '- Design', '- Build']],
    ['<ol>\n  <li>Design</li>\n  <li><p>Build</p></li>\n</ol>\nDone', ['1. Design', '2. Build', 'Done']],
    ['Intro<p>Second</p>', ['Intro', 'Second']],
    ['<p>One</p><p>Two</p>\n<div>Three</div>', ['One', 'Two', 'Three']],
    ['<p>One</p><p><br></p><p>Two</p>', ['One', '', 'Two']],
    ['<p>Caf&eacute; &euro;5 &ndash; x &#8364;&nbsp;&lt;b&gt;</p>', ['Café €5 – x € <b>']],
    ['<table><tr><td>x</td><td>y</td></tr><tr><th>z</th></tr></table>', ['x y', 'z']],
    ['<table><tbody><tr><td>x</td></tr></tbody><tfoot><tr><td>sum</td></tr></tfoot></table>', ['x', 'sum']],
    ['Above<hr>below<hr />end', ['Above', 'below', 'end']],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', ['Term', 'Meaning']],
    ['<p>Logo <img src="data:image/png;base64,AAAA"> here</p>', ['Logo  here']],
    ['<figure><img src="x.png"><figcaption>Plan</figcaption></figure>Text', ['Plan', 'Text']],
    ['1 < 2 <b>and</b> 3', ['1 < 2 and 3']],
    ['Caf&eacute; <none> a < b', ['Caf&eacute; <none> a < b']],
  ])('blocks, lists and cells are apart in %j', (html, lines) => {
    expect(plainText(html).replaceAll('\u00A0', ' ').split('\n')).toEqual(lines)
  })

  it('hostile HTML takes linear time', () => {
    for (const part of ['<li>', '<ul>', '</ul>', '<p', '<td>x', 'x<br>', '<p>x</p>', '&', '&amp'])
      expect(plainText(part.repeat(50_000)).length).toBeLessThan(500_000)
  })
})
