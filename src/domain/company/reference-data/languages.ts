/** A language of the published list. */
export type Language = {
  /** The published id: a small integer written as text. */
  readonly id: string
  readonly name: string
  /** As the published API writes it: `de`, `pt_BR`. */
  readonly locale: string
}

// compat: the position in this list is the published id.
const rows: readonly (readonly [locale: string, name: string])[] = [
  ['en', 'English - United States'],
  ['it', 'Italian'],
  ['de', 'German'],
  ['fr', 'French'],
  ['pt_BR', 'Portuguese - Brazilian'],
  ['nl', 'Dutch'],
  ['es', 'Spanish'],
  ['nb_NO', 'Norwegian'],
  ['da', 'Danish'],
  ['ja', 'Japanese'],
  ['sv', 'Swedish'],
  ['es_ES', 'Spanish - Spain'],
  ['fr_CA', 'French - Canada'],
  ['lt', 'Lithuanian'],
  ['pl', 'Polish'],
  ['cs', 'Czech'],
  ['hr', 'Croatian'],
  ['sq', 'Albanian'],
  ['el', 'Greek'],
  ['en_GB', 'English - United Kingdom'],
  ['pt_PT', 'Portuguese - Portugal'],
  ['sl', 'Slovenian'],
  ['fi', 'Finnish'],
  ['ro', 'Romanian'],
  ['tr_TR', 'Turkish'],
  ['th', 'Thai'],
  ['mk_MK', 'Macedonian'],
  ['zh_TW', 'Chinese - Taiwan'],
  ['ru_RU', 'Russian'],
  ['ar', 'Arabic'],
  ['fa', 'Persian'],
  ['lv_LV', 'Latvian'],
  ['sr', 'Serbian'],
  ['sk', 'Slovak'],
  ['et', 'Estonian'],
  ['bg', 'Bulgarian'],
  ['he', 'Hebrew'],
  ['km_KH', 'Khmer'],
  ['hu', 'Hungarian'],
  ['fr_CH', 'French - Switzerland'],
  ['lo_LA', 'Lao'],
  ['vi', 'Vietnamese'],
]

/** Every language of a client, by id. */
export const languages: readonly Language[] = rows.map(([locale, name], index) =>
  Object.freeze({ id: String(index + 1), name, locale }),
)

const byId = new Map(languages.map((language) => [language.id, language]))

export const languageById = (id: string): Language | undefined => byId.get(id)
