/** Trusted documents that cannot be used; its message has one line per problem. */
export class TrustedDocumentsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.map((problem) => `GRAPHQL_DOCUMENTS: ${problem}`).join('\n'))
    this.name = 'TrustedDocumentsError'
  }
}
