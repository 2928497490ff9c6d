-- Consents of every entry that may be read or is kept end by the calendar.
DROP INDEX "talents_consent_idx";--> statement-breakpoint
CREATE INDEX "talents_consent_idx" ON "talents" USING btree ("consent_until_on") WHERE "talents"."state" in ('listed','inReview','returned','expired','blocked');
