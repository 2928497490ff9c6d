/**
 * Files of tests that `npm test` leaves to `npm run test:more`: slow, and red only where what they are about was touched. A browser test
 * that leaves out a language, a form or a width says so itself (`e2e/fixtures/more.ts`).
 */
export const slowTests = [
  'apps/server/src/copyright/applications/deposits.test.ts',
  'apps/server/src/docket/notices/gather-papers.test.ts',
  'apps/server/src/kernel/orders/desk.test.ts',
  'apps/server/src/kernel/papers/sweep-storage.test.ts',
  'apps/server/src/money/test/many-moves.test.ts',
  'apps/server/src/office/admin/keep-signed-scan.test.ts',
  'apps/server/src/office/admin/offered-acts.test.ts',
  'apps/server/src/office/backup/backup.test.ts',
  'apps/server/src/patents/search/import/open-source.test.ts',
  'apps/server/src/platform/conversion/conversion.test.ts',
  'apps/server/src/platform/db/embedded/start-embedded-postgres.test.ts',
  'apps/server/src/platform/documents/file-kind-parts.test.ts',
  'apps/server/src/platform/documents/hostile-files.test.ts',
  'apps/server/src/platform/documents/video/read-video.test.ts',
  'apps/server/src/platform/jobs/database-stops.test.ts',
  'apps/server/src/platform/telemetry/readiness.test.ts',
  'apps/server/src/platform/telemetry/telemetry.test.ts',
  'apps/server/src/trademarks/registration/scan-jpeg.test.ts',
]

/** The same of browser tests, from `e2e/` on. */
export const slowBrowserTests = [
  'copyright/copyright-works.spec.ts',
  'docket/due.spec.ts',
  'kernel/approval-by-two.spec.ts',
  'kernel/order-forms-kept.spec.ts',
  'office/agency-from-nothing.spec.ts',
  'office/imports.spec.ts',
  'patents/case-packages.spec.ts',
  'patents/foreign.spec.ts',
  'square/square-deals.spec.ts',
  'square/square.spec.ts',
  'trademarks/foreign-trademarks.spec.ts',
]
