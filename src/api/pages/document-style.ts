import { styleOf } from './html.ts'

/** Style of the document page, for screens of any width and for paper. */
export const documentStyle = styleOf(`
:root { color-scheme: light dark; --ink: #1f2933; --quiet: #5a6673; --line: #dfe4ea; --paper: #fff; --ground: #f0f2f5; --action: #1d4ed8; --pressed: #1e40af;
  --head: #f5f7fa; --chip: #e4e7eb; --chip-ink: #3e4c59; --good: #d8f3e3; --good-ink: #0b6b3a; --bad: #fde3e1; --bad-ink: #a12019; --field: #7b8794; --on-action: #fff; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #e6eaef; --quiet: #a9b4c0; --line: #3a4553; --paper: #1b232d; --ground: #10161d; --action: #8ab4f8; --pressed: #aecbfa;
    --head: #252f3b; --chip: #364250; --chip-ink: #dbe2e9; --good: #123d27; --good-ink: #9be7bd; --bad: #4c1d1a; --bad-ink: #ffc0ba; --field: #8d99a6; --on-action: #10161d; }
  .logo { padding: .4rem; border-radius: .3rem; background: #fff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
main { max-width: 54rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
.bar { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; margin-bottom: 1.25rem; }
.bar h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; }
.status { display: inline-block; padding: .15rem .65rem; border-radius: 1rem; font-size: .8rem; font-weight: 600; background: var(--chip); color: var(--chip-ink); vertical-align: middle; }
.status.good { background: var(--good); color: var(--good-ink); }
.status.bad { background: var(--bad); color: var(--bad-ink); }
.button { display: inline-block; padding: .6rem 1.1rem; border-radius: .45rem; background: var(--action); color: var(--on-action); font-weight: 600; text-decoration: none; }
.button:hover { background: var(--pressed); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
.printable { background: var(--paper); border: 1px solid var(--line); border-radius: .6rem; padding: 2.5rem; box-shadow: 0 1px 3px rgb(31 41 51 / 8%); }
.printable > header { display: flex; flex-wrap: wrap; gap: 1.5rem; justify-content: space-between; margin-bottom: 2rem; }
.logo { display: block; max-width: 14rem; max-height: 5rem; margin-bottom: .75rem; }
.party strong { display: block; font-size: 1.05rem; }
.party span { display: block; color: var(--quiet); }
.asked { text-align: end; }
.asked .sum { display: block; font-size: 1.9rem; font-weight: 700; line-height: 1.2; }
.quiet { color: var(--quiet); }
.list { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; align-items: flex-start; }
.code { position: relative; margin: 0; width: 11rem; text-align: center; font-size: .85rem; color: var(--quiet); }
.code > svg:first-child { display: block; width: 11rem; height: 11rem; }
.cross { position: absolute; top: 4.75rem; left: 4.75rem; width: 1.5rem; height: 1.5rem; }
td .words + .quiet { display: block; font-size: .88rem; }
.between { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; margin-bottom: 2rem; }
.label { margin: 0 0 .25rem; font-size: .75rem; font-weight: 600; color: var(--quiet); }
dl { display: grid; grid-template-columns: auto auto; gap: .2rem 2rem; margin: 0; align-content: start; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; font-weight: 600; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: .55rem .5rem; white-space: nowrap; background: var(--head); font-size: .78rem; color: var(--quiet); text-align: end; }
td { padding: .7rem .5rem; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; white-space: nowrap; }
th:first-child, td:first-child { text-align: start; white-space: normal; }
td:first-child strong { display: block; }
.words { white-space: pre-line; }
.totals { display: grid; grid-template-columns: 1fr auto; gap: .35rem 2rem; max-width: 26rem; margin: 1.25rem 0 0 auto; font-variant-numeric: tabular-nums; }
.totals dt { color: inherit; }
.totals dd { font-weight: 400; }
.totals .strong { font-weight: 600; }
.totals .aside { font-size: .88rem; color: var(--quiet); }
.totals .final { margin-top: .4rem; padding-top: .6rem; border-top: 2px solid var(--ink); font-size: 1.15rem; font-weight: 700; }
.totals dt.final { margin-inline-end: -2rem; }
section.text { margin-top: 2rem; }
section.text p { margin: 0; white-space: pre-line; }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .85rem; color: var(--quiet); white-space: pre-line; }
.attachments { margin: 1.5rem 0 0; padding: 0; list-style: none; }
.attachments a { color: var(--action); }
.notice { margin: 0 0 1.25rem; padding: .8rem 1.1rem; border-radius: .45rem; background: var(--good); color: var(--good-ink); font-weight: 600; }
.notice.bad { background: var(--bad); color: var(--bad-ink); }
.answer { margin-top: 1.25rem; padding: 1.5rem 2.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: .6rem; }
.answer h2 { margin: 0 0 .75rem; font-size: 1.15rem; }
.answer p { margin: 0 0 1rem; }
.answer .note { font-weight: 600; }
.answer label { display: block; margin-bottom: .25rem; font-weight: 600; }
.answer input:not([type]), .answer textarea { display: block; width: 100%; max-width: 30rem; padding: .6rem; border: 1px solid var(--field); border-radius: .4rem; background: var(--paper); color: inherit; font: inherit; }
.answer .check { display: flex; gap: .6rem; align-items: flex-start; }
.answer .check input { width: 1.25rem; height: 1.25rem; margin: .15rem 0 0; flex: none; }
.answer .check label { margin: 0; font-weight: 400; }
.answer a { color: var(--action); }
.answer .button { border: 1px solid var(--action); font: inherit; font-weight: 600; cursor: pointer; }
.answer .button.plain { background: none; color: var(--action); }
.answer details { padding-top: .75rem; border-top: 1px solid var(--line); }
.answer details:first-child { padding-top: 0; border-top: 0; }
.answer summary { padding: .4rem 0; color: var(--action); font-weight: 600; cursor: pointer; }
.answer details[open] summary { margin-bottom: .5rem; }
.nothing { display: grid; min-height: 80vh; place-content: center; text-align: center; }
@media (max-width: 40rem) {
  main { padding: 1rem .5rem 3rem; }
  .printable { padding: 1.25rem; }
  .answer { padding: 1.25rem; }
  .asked { text-align: start; }
  thead { display: none; }
  tr { display: grid; grid-template-columns: 1fr 1fr; gap: .15rem 1rem; padding: .8rem 0; border-bottom: 1px solid var(--line); }
  td { display: flex; justify-content: space-between; gap: 1rem; padding: 0; border: 0; white-space: normal; }
  td:first-child { display: block; grid-column: 1 / -1; }
  td[data-label]::before { content: attr(data-label); color: var(--quiet); font-size: .85rem; }
  td:last-child { font-weight: 600; }
  td:empty { display: none; }
}
@media print {
  body { background: none; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  .bar, .notice, .answer form, .answer details, .answer h2 { display: none; }
  .answer { padding: 0; border: 0; }
  .printable { border: 0; padding: 0; box-shadow: none; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}
`)
