/** JSON as somebody wrote it. The executor would take an object that has a member "then" for a promise: this has none. */
export class KeptJson {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }

  toJSON(): unknown {
    return this.value
  }
}
