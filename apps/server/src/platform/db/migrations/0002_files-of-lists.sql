-- Files of lists are written by one job, `lists.export`. What was asked for under the names of before and is not written ends as
-- failed, and is asked for anew in its list: no job takes these names any more, and their stored requests have another shape.
UPDATE "jobs" SET "content_key" = NULL,
  "error_code" = CASE WHEN "state" IN (0, 1) THEN 'common.internal' ELSE "error_code" END,
  "finished_at" = CASE WHEN "state" IN (0, 1) THEN now() ELSE "finished_at" END,
  "state" = CASE WHEN "state" IN (0, 1) THEN 3 ELSE "state" END
WHERE "kind" IN ('followUps.exportList', 'foreign.exportList', 'marks.exportList', 'notices.exportCorrections',
  'notices.exportList', 'payments.exportPayments', 'payments.exportRefunds', 'payments.exportTransfers',
  'admin.exportOfficialDocuments', 'admin.exportUsers', 'officialFees.exportList', 'officialFees.exportOfficePayments',
  'square.exportDeals', 'square.exportList', 'square.exportMyWanted', 'copyright.exportList',
  'trademarkTransfers.exportList', 'trademarks.exportList');--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('followUps.exportList', 'foreign.exportList',
        'marks.exportList', 'notices.exportCorrections', 'notices.exportList', 'payments.exportPayments',
        'payments.exportRefunds', 'payments.exportTransfers', 'admin.exportOfficialDocuments', 'admin.exportUsers',
        'officialFees.exportList', 'officialFees.exportOfficePayments', 'square.exportDeals', 'square.exportList',
        'square.exportMyWanted', 'copyright.exportList', 'trademarkTransfers.exportList', 'trademarks.exportList'));
  END IF;
END $$;
