/**
 * Files of tests that `npm test` leaves to `npm run test:more`: slow, and red only where what they are about was touched. A browser test
 * that leaves out a language, a form or a width says so itself (`e2e/fixtures/more.ts`).
 */
export const slowTests = [
  'apps/server/src/copyright/applications/deposits.test.ts',
  'apps/server/src/patents/search/import/open-source.test.ts',
  'apps/server/src/platform/conversion/conversion.test.ts',
  'apps/server/src/platform/db/embedded/start-embedded-postgres.test.ts',
  'apps/server/src/platform/documents/file-kind-parts.test.ts',
  'apps/server/src/platform/documents/hostile-files.test.ts',
  'apps/server/src/platform/telemetry/readiness.test.ts',
]

/** The same of browser tests, from `e2e/` on. */
export const slowBrowserTests = [
  'kernel/approval-by-two.spec.ts',
  'patents/case-packages.spec.ts',
  'square/square-deals.spec.ts',
]
