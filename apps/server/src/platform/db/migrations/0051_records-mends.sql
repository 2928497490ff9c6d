-- What staff took down of the common pool is no registration of another.
ALTER TABLE records DROP CONSTRAINT records_registration_state_check;--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_registration_state_check CHECK ("records"."registration" is null or "records"."state" = case "records"."registration" when 'draft' then 'draft' when 'declined' then 'draft' when 'held' then 'draft'
        when 'asked' then 'ready' when 'confirmed' then 'ready' when 'pooled' then 'released' when 'lapsed' then 'withdrawn' when 'passed' then 'withdrawn' when 'takenDown' then 'withdrawn' end);--> statement-breakpoint
-- A registration that nobody answers holds its customer no longer than the days of the portal's rule.
ALTER TABLE records DROP CONSTRAINT records_until_check;--> statement-breakpoint
UPDATE records SET until_on = (now() AT TIME ZONE 'Asia/Shanghai')::date + 30 WHERE registration = 'asked';--> statement-breakpoint
ALTER TABLE records ADD CONSTRAINT records_until_check CHECK (("records"."until_on" is not null) = (coalesce("records"."registration", '') in ('asked','confirmed','held')));
