-- What the portal itself asked for after a correction is kept by a code, as its other reasons are; what a person wrote stays.
UPDATE "refunds" SET "reason" = 'feesReduced' WHERE "reason" = '补正后官费减少，差额退回' AND "requested_by" IS NULL;
