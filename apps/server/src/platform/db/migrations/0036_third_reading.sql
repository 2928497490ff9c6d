CREATE INDEX "case_import_rows_said_idx" ON "case_import_rows" USING btree (("found" #>> '{said,orderId}')) WHERE "case_import_rows"."found" ? 'said';
