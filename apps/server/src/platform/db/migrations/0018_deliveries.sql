CREATE TABLE "broken_addresses" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"broken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broken_addresses_user_id_channel_pk" PRIMARY KEY("user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_key" text NOT NULL,
	"receiver" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation_id" uuid,
	"message_id" uuid,
	"kind" text NOT NULL,
	"order_no" text,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"digest_id" uuid,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"provider_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('mail','sms','weChat')),
	CONSTRAINT "deliveries_state_check" CHECK ("deliveries"."state" in ('waiting','digest','sending','sent','dead','dropped')),
	CONSTRAINT "deliveries_ended_check" CHECK (("deliveries"."ended_at" is not null) = ("deliveries"."state" in ('sent','dead','dropped')))
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"delivery_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_attempts_delivery_id_attempt_pk" PRIMARY KEY("delivery_id","attempt")
);
--> statement-breakpoint
CREATE TABLE "message_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"organisation_id" uuid,
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"chosen" text NOT NULL,
	CONSTRAINT "message_choices_whose_check" CHECK (num_nonnulls("message_choices"."user_id", "message_choices"."organisation_id") = 1),
	CONSTRAINT "message_choices_channel_check" CHECK ("message_choices"."channel" in ('mail','sms','weChat')),
	CONSTRAINT "message_choices_chosen_check" CHECK ("message_choices"."chosen" in ('now','never') or ("message_choices"."chosen" = 'digest' and "message_choices"."channel" = 'mail'))
);
--> statement-breakpoint
CREATE TABLE "message_defaults" (
	"group_name" text NOT NULL,
	"channel" text NOT NULL,
	"chosen" text NOT NULL,
	"is_fixed" boolean NOT NULL,
	CONSTRAINT "message_defaults_group_name_channel_pk" PRIMARY KEY("group_name","channel")
);
--> statement-breakpoint
CREATE TABLE "message_kinds" (
	"name" text PRIMARY KEY NOT NULL,
	"group_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest_hour" smallint DEFAULT 9 NOT NULL,
	CONSTRAINT "message_settings_language_check" CHECK ("message_settings"."language" in ('en','zh')),
	CONSTRAINT "message_settings_hour_check" CHECK ("message_settings"."digest_hour" between 0 and 23),
	CONSTRAINT "message_settings_quiet_check" CHECK (("message_settings"."quiet_from" is null) = ("message_settings"."quiet_to" is null) and concat("message_settings"."quiet_from", "message_settings"."quiet_to") ~ '^(([01]\d|2[0-3]):[0-5]\d){0,2}$')
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "broken_addresses" ADD CONSTRAINT "broken_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_digest_id_deliveries_id_fk" FOREIGN KEY ("digest_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_choices" ADD CONSTRAINT "message_choices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_key" ON "deliveries" USING btree ("event_key","receiver","channel");--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" USING btree ("due_at","id") WHERE "deliveries"."state" in ('waiting','sending');--> statement-breakpoint
CREATE INDEX "deliveries_digest_due_idx" ON "deliveries" USING btree ("due_at","user_id") WHERE "deliveries"."state" = 'digest' and "deliveries"."digest_id" is null;--> statement-breakpoint
CREATE INDEX "deliveries_digest_idx" ON "deliveries" USING btree ("digest_id") WHERE "deliveries"."digest_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_user_idx" ON "deliveries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_created_idx" ON "deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_dead_idx" ON "deliveries" USING btree ("created_at","id") WHERE "deliveries"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "deliveries_message_idx" ON "deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_choices_own_key" ON "message_choices" USING btree ("user_id","group_name","channel") WHERE "message_choices"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_choices_organisation_key" ON "message_choices" USING btree ("organisation_id","group_name","channel") WHERE "message_choices"."organisation_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_event_key" ON "inbox_messages" USING btree ("user_id","event_key") WHERE "inbox_messages"."event_key" is not null;--> statement-breakpoint
-- What groups.ts and choices.ts of the domain say; a test holds the two together.
INSERT INTO message_kinds (name, group_name) VALUES
  ('account', 'account'),
  ('deadline', 'deadlines'),
  ('document', 'signatures'),
  ('fee', 'fees'),
  ('foreign', 'quotes'),
  ('foreignMark', 'quotes'),
  ('job', 'files'),
  ('marks', 'fees'),
  ('message', 'talk'),
  ('monitoring', 'fees'),
  ('notice', 'notices'),
  ('official', 'filed'),
  ('organisation', 'organisation'),
  ('patents', 'searches'),
  ('payment', 'payments'),
  ('session', 'account'),
  ('site', 'talk'),
  ('square', 'deals'),
  ('us', 'office'),
  ('work', 'cases'),
  ('work.correctionAsked', 'corrections'),
  ('work.correctionWithdrawn', 'corrections'),
  ('work.draftUploaded', 'drafts'),
  ('work.draftWithdrawn', 'drafts'),
  ('foreign.delivered', 'drafts'),
  ('foreignMark.delivered', 'drafts'),
  ('work.filed', 'filed'),
  ('work.powerToSign', 'signatures'),
  ('work.invited', 'organisation'),
  ('work.invitationAccepted', 'organisation'),
  ('work.invitationDeclined', 'organisation'),
  ('work.memberAdded', 'organisation'),
  ('work.submitted', 'office'),
  ('work.corrected', 'office'),
  ('work.draftConfirmed', 'office'),
  ('work.draftReturned', 'office'),
  ('work.agentAssigned', 'office'),
  ('work.caseAssigned', 'office'),
  ('work.casesAssigned', 'office'),
  ('work.powerSigned', 'office'),
  ('work.paperSigned', 'office'),
  ('work.paperAdded', 'office'),
  ('notice.handed', 'office'),
  ('payment.refundRequested', 'office'),
  ('payment.refundFailed', 'office'),
  ('payment.refundPaidAnyway', 'office'),
  ('payment.mismatch', 'office'),
  ('payment.transferAnnounced', 'office'),
  ('fee.feesDiffer', 'office'),
  ('fee.lateFeeOwed', 'office'),
  ('fee.lateFeeOver', 'office'),
  ('square.toRelease', 'office'),
  ('square.payoutStopped', 'office'),
  ('foreign.submitted', 'office'),
  ('foreignMark.submitted', 'office'),
  ('foreign.quoteAccepted', 'office'),
  ('foreignMark.quoteAccepted', 'office'),
  ('foreign.quoteCountered', 'office'),
  ('foreignMark.quoteCountered', 'office'),
  ('foreign.counterTakenBack', 'office'),
  ('foreignMark.counterTakenBack', 'office'),
  ('foreign.quoteRefused', 'office'),
  ('foreignMark.quoteRefused', 'office'),
  ('foreign.quoteReplaced', 'office'),
  ('foreignMark.quoteReplaced', 'office'),
  ('foreign.priceDue', 'office'),
  ('foreignMark.priceDue', 'office'),
  ('foreign.deliverableAccepted', 'office'),
  ('foreignMark.deliverableAccepted', 'office'),
  ('foreign.deliverableReturned', 'office'),
  ('foreignMark.deliverableReturned', 'office');--> statement-breakpoint
INSERT INTO message_defaults (group_name, channel, chosen, is_fixed) VALUES
  ('corrections', 'mail', 'now', false),
  ('corrections', 'sms', 'never', false),
  ('corrections', 'weChat', 'now', false),
  ('drafts', 'mail', 'now', false),
  ('drafts', 'sms', 'never', false),
  ('drafts', 'weChat', 'now', false),
  ('filed', 'mail', 'now', false),
  ('filed', 'sms', 'never', false),
  ('filed', 'weChat', 'now', false),
  ('notices', 'mail', 'now', false),
  ('notices', 'sms', 'never', false),
  ('notices', 'weChat', 'now', false),
  ('deadlines', 'mail', 'now', false),
  ('deadlines', 'sms', 'never', false),
  ('deadlines', 'weChat', 'now', false),
  ('fees', 'mail', 'now', false),
  ('fees', 'sms', 'never', false),
  ('fees', 'weChat', 'now', false),
  ('payments', 'mail', 'now', false),
  ('payments', 'sms', 'never', false),
  ('payments', 'weChat', 'now', false),
  ('quotes', 'mail', 'now', false),
  ('quotes', 'sms', 'never', false),
  ('quotes', 'weChat', 'now', false),
  ('signatures', 'mail', 'now', false),
  ('signatures', 'sms', 'never', false),
  ('signatures', 'weChat', 'now', false),
  ('deals', 'mail', 'now', false),
  ('deals', 'sms', 'never', false),
  ('deals', 'weChat', 'now', false),
  ('cases', 'mail', 'digest', false),
  ('cases', 'sms', 'never', false),
  ('cases', 'weChat', 'never', false),
  ('talk', 'mail', 'now', false),
  ('talk', 'sms', 'never', false),
  ('talk', 'weChat', 'never', false),
  ('searches', 'mail', 'digest', false),
  ('searches', 'sms', 'never', false),
  ('searches', 'weChat', 'never', false),
  ('files', 'mail', 'never', false),
  ('files', 'sms', 'never', false),
  ('files', 'weChat', 'never', false),
  ('organisation', 'mail', 'now', false),
  ('organisation', 'sms', 'never', false),
  ('organisation', 'weChat', 'never', false),
  ('office', 'mail', 'digest', false),
  ('office', 'sms', 'never', false),
  ('office', 'weChat', 'never', false),
  ('account', 'mail', 'now', true),
  ('account', 'sms', 'never', false),
  ('account', 'weChat', 'never', false);--> statement-breakpoint
-- The next instant at which Beijing's clock shows a full hour.
CREATE FUNCTION next_hour_in_beijing(of_day integer, since timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT (day + make_interval(hours => of_day + CASE WHEN day + make_interval(hours => of_day) < since AT TIME ZONE 'Asia/Shanghai' THEN 24 ELSE 0 END))
    AT TIME ZONE 'Asia/Shanghai'
  FROM (SELECT date_trunc('day', since AT TIME ZONE 'Asia/Shanghai') AS day) AS today
$$;--> statement-breakpoint
-- What goes out of the bell is queued in the transaction of what happened, for each way that the person has and did not refuse: one row of an
-- event, receiver and channel. Who is told, and by what, is asked again when it is sent.
CREATE FUNCTION enqueue_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deliveries (event_key, receiver, channel, user_id, organisation_id, message_id, kind, order_no, params, state, due_at)
  SELECT coalesce(m.event_key, m.id::text), m.user_id::text, w.channel, m.user_id, m.organisation_id, m.id, m.kind, m.order_no, m.params,
    CASE WHEN w.chosen = 'digest' THEN 'digest' ELSE 'waiting' END,
    CASE WHEN w.chosen = 'digest' THEN next_hour_in_beijing(coalesce(s.digest_hour, 9), now()) ELSE now() END
  FROM told m
  JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL
  LEFT JOIN message_settings s ON s.user_id = m.user_id
  LEFT JOIN message_kinds k ON k.name = m.kind
  LEFT JOIN message_kinds f ON f.name = split_part(m.kind, '.', 1)
  CROSS JOIN LATERAL (
    SELECT d.channel, CASE WHEN d.is_fixed THEN d.chosen ELSE coalesce(own.chosen, theirs.chosen, d.chosen) END AS chosen
    FROM message_defaults d
    LEFT JOIN message_choices own ON own.user_id = m.user_id AND own.group_name = d.group_name AND own.channel = d.channel
    LEFT JOIN message_choices theirs
      ON theirs.organisation_id = m.organisation_id AND theirs.group_name = d.group_name AND theirs.channel = d.channel
    WHERE d.group_name = coalesce(k.group_name, f.group_name) AND CASE d.channel
      WHEN 'mail' THEN u.email_verified_at IS NOT NULL
      WHEN 'sms' THEN u.phone_verified_at IS NOT NULL
      ELSE u.wechat_open_id IS NOT NULL END
  ) w
  WHERE w.chosen <> 'never'
  ON CONFLICT (event_key, receiver, channel) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER inbox_messages_enqueue AFTER INSERT ON inbox_messages REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION enqueue_deliveries();
