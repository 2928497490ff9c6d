ALTER TABLE "square_deal_events" ADD COLUMN "asked" text;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "square_deal_events" ADD CONSTRAINT "square_deal_events_asked_check" CHECK (case when "square_deal_events"."event" = 'ask' then "square_deal_events"."asked" is not null and "square_deal_events"."asked" in ('buyer','seller') and "square_deal_events"."answer_by" is not null and "square_deal_events"."notes" <> ''
        else "square_deal_events"."asked" is null and "square_deal_events"."answer_by" is null end);