-- Consents of every entry that may be read or is kept end by the calendar.
DROP INDEX "talents_consent_idx";--> statement-breakpoint
CREATE INDEX "talents_consent_idx" ON "talents" USING btree ("consent_until_on") WHERE "talents"."state" in ('listed','inReview','returned','expired','blocked');
--> statement-breakpoint
CREATE INDEX "files_resume_idx" ON "files" USING btree ("uploaded_by","id") WHERE "files"."purpose" = 'resume';--> statement-breakpoint
CREATE INDEX "talents_years_idx" ON "talents" USING btree ("years","id") WHERE "talents"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "talents_patents_idx" ON "talents" USING btree ("patents","id") WHERE "talents"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "talent_marks_saved_idx" ON "talent_marks" USING btree ("user_id","saved_at","talent_id");--> statement-breakpoint
-- Who rates was shown the contact once, and is not rated; the sums on the entry follow each rating.
CREATE OR REPLACE FUNCTION hold_talent_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NOT EXISTS (
    SELECT FROM talent_requests r WHERE r.id = NEW.request_id AND r.state IN ('accepted','ended') FOR SHARE
  ) THEN
    RAISE EXCEPTION 'the request was not accepted' USING ERRCODE = '23514', CONSTRAINT = 'talent_ratings_accepted_check';
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM talents t WHERE t.id = NEW.talent_id AND t.user_id = NEW.rated_by) THEN
    RAISE EXCEPTION 'a person rates themselves' USING ERRCODE = '23514', CONSTRAINT = 'talent_ratings_own_check';
  END IF;
  UPDATE talents SET
    rating_sum = rating_sum + CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.stars END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stars END,
    rating_count = rating_count + CASE TG_OP WHEN 'INSERT' THEN 1 WHEN 'DELETE' THEN -1 ELSE 0 END
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.talent_id ELSE NEW.talent_id END;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Since when it is listed: of what waits for a review or was given back, not yet.
UPDATE "talents" SET "listed_at" = NULL WHERE "state" IN ('inReview','returned');
