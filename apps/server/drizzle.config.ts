import { defineConfig } from 'drizzle-kit'

// Run from the repository's root: npm run db:generate
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/platform/db/schema/*.ts',
  out: './apps/server/src/platform/db/migrations',
})
