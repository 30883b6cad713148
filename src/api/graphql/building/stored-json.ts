/** JSON kept as it was sent. The executor would take an object with a member "then" for a promise: this class has none. */
export class StoredJson {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }

  toJSON(): unknown {
    return this.value
  }
}
