import { folded } from './words.ts'

/**
 * Month names, long, short and declined, in the European languages, from January: each as `folded` writes it. Source: CLDR. Croatian has its
 * own list, since some of its names are other months in Polish and Czech.
 */
const monthNames: readonly string[] = [
  `january jan januar janvier janv januari enero ene gennaio gen janeiro styczen stycznia sty leden ledna led
    januara tammikuu tammikuuta tammi ocak oca ianuarie ian jaanuar jaan janvaris январь января янв січень січня січ
    януари ιανουαριου ιαν gener`,
  `february feb februar fevrier fevr februari febrero febbraio fevereiro fev luty lutego lut unor unora uno
    februara helmikuu helmikuuta helmi febr subat sub februarie veebruar veebr februaris февраль февраля февр лютии
    лютого лют февруари φεβρουαριου φεβ febrer`,
  `march mar marz mars maart mrt marzo marco marzec marca brezen brezna bre marec marts maaliskuu maaliskuuta
    maalis marcius marc mart martie март марта мар березень березня бер μαρτιου μαρ mrz mrch`,
  `april apr avril avr abril abr aprile kwiecien kwietnia kwi duben dubna dub aprila huhtikuu huhtikuuta huhti
    aprilis nisan nis aprilie aprill апрель апреля апр квітень квітня квіт април απριλιου απρ apl`,
  `may mai mei mayo maggio mag maio maj maja kveten kvetna kve toukokuu toukokuuta touko majus mayis maijs маи мая
    травень травня трав μαιου μαι maig`,
  `june jun juni juin junio giugno giu junho czerwiec czerwca cze cerven cervna cvn juna kesakuu kesakuuta kesa
    junius haziran haz iunie iun juuni junij junijs июнь июня июн червень червня черв юни ιουνιου ιουν juny`,
  `july jul juli juillet juil julio luglio lug julho lipiec lipca lip cervenec cervence cvc jula heinakuu
    heinakuuta heina julius temmuz tem iulie iul juuli julij julijs июль июля июл липень липня лип юли ιουλιου ιουλ
    juliol`,
  `august aug aout augustus agosto ago sierpien sierpnia sie srpen srpna srp augusta augusti elokuu elokuuta elo
    augusztus agustos agu avgust avg augusts август августа авг серпень серпня серп αυγουστου αυγ agost ag`,
  `september sep sept septembre septiembre settembre set setembro wrzesien wrzesnia wrz zari zar septembra syyskuu
    syyskuuta syys szeptember szept eylul eyl septembrie septembris сентябрь сентября сент вересень вересня вер
    септември σεπτεμβριου σεπ setembre septem`,
  `october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz rijen rijna rij
    oktobra lokakuu lokakuuta loka ekim eki octombrie oktoober oktobris октябрь октября окт жовтень жовтня жовт
    октомври οκτωβριου οκτ`,
  `november nov novembre noviembre novembro listopad listopada lis listopadu novembra marraskuu marraskuuta marras
    kasim kas noiembrie novembris ноябрь ноября нояб листопад листопада лист ноември νοεμβριου νοε`,
  `december dec dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru prosinec prosince pro
    decembra desember des joulukuu joulukuuta joulu aralik ara decembrie detsember dets decembris декабрь декабря
    дек грудень грудня груд декември δεκεμβριου δεκ desembre`,
]

/** The same in Croatian. */
const croatianNames: readonly string[] = [
  'sijecanj sijecnja sij',
  'veljaca veljace velj',
  'ozujak ozujka ozu',
  'travanj travnja tra',
  'svibanj svibnja svi',
  'lipanj lipnja lip',
  'srpanj srpnja srp',
  'kolovoz kolovoza kol',
  'rujan rujna ruj',
  'listopad listopada lis',
  'studeni studenoga studenog stu',
  'prosinac prosinca',
]

/** The language of month names that are other months in Croatian: October is `listopad`, which is November in Polish and Czech. */
export type MonthLanguage = 'croatian' | 'other'

const monthsIn = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    names.flatMap((list, at) => list.split(/\s+/).map((name) => [name, String(at + 1).padStart(2, '0')] as const)),
  )

const months = monthsIn(monthNames)
const croatian = monthsIn(croatianNames)

/** The number of a month; undefined for another word. */
export function monthOf(name: string, language: MonthLanguage): string | undefined {
  const word = folded(name)
  return language === 'croatian' ? (croatian.get(word) ?? months.get(word)) : (months.get(word) ?? croatian.get(word))
}

/** True for the name of a month, as `folded` writes it. */
export const isMonth = (name: string): boolean => months.has(name) || croatian.has(name)

const isAmbiguous = (word: string): boolean =>
  months.has(word) && croatian.has(word) && months.get(word) !== croatian.get(word)

const croatianWords = /\b(iznos|stanje|uplata|isplata|primatelj|platitelj|racun|hrk|bam)\b|\bhr\d{19}\b/
const otherWords =
  /\b(kwota|tytul|nadawca|odbiorca|rachunek|obciazenia|uznania|castka|zustatek|ucet|protiucet|popis|ciastka|pln|czk)\b|\b(pl\d{26}|cz\d{22})\b/

/**
 * The language of the month names in some dates: that of the other names, else of the currency, the headers and accounts in `texts`.
 * `word`: a name that nothing decides.
 */
export function monthLanguageOf(dates: readonly string[], texts: readonly string[]): MonthLanguage | { word: string } {
  const named = dates.filter((date) => /\p{L}{3}/u.test(date)).map(folded)
  const words = new Set(named.flatMap((date) => date.match(/\p{L}{3,}/gu) ?? []))
  const [word] = [...words].filter(isAmbiguous)
  if (word === undefined) return 'other'
  // June and November have 30 days.
  const has31st = (...some: string[]): boolean =>
    named.some((date) => /\b31\b/.test(date) && some.some((each) => date.includes(each)))
  const only = (own: typeof months, rest: typeof months): boolean =>
    [...words].some((each) => own.has(each) && !rest.has(each))
  const evidence = folded(texts.join(' ').slice(0, longestEvidence))
  for (const [isCroatian, isOther] of [
    [only(croatian, months), only(months, croatian)],
    [has31st('listopad', 'lis'), has31st('lip')],
    [croatianWords.test(evidence), otherWords.test(evidence)],
  ] as const) {
    if (isCroatian !== isOther) return isCroatian ? 'croatian' : 'other'
  }
  return { word }
}

const longestEvidence = 20_000
