import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'drizzle/postgres.schema.cjs',
  out: 'drizzle/postgres',
})
