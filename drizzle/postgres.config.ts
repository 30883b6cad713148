import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'src/db/schema.postgres.ts',
  out: 'drizzle/postgres',
})
