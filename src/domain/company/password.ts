import { hash, verify } from '@node-rs/argon2'

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Fewest characters of a password that people choose. */
export const shortestPassword = 8

/** The password in PHC form, as the users table keeps it. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** True when the password is the one that was hashed; false for users that have none. */
export const isPassword = async (password: string, passwordHash: string): Promise<boolean> =>
  passwordHash !== '' && (await verify(passwordHash, password))
