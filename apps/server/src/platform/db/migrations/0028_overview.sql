CREATE TABLE "order_steps" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"submitted_on" date,
	"paid_on" date,
	"accepted_on" date,
	"filed_on" date,
	"granted_on" date,
	"refused_on" date,
	CONSTRAINT "order_steps_decision_check" CHECK ("order_steps"."granted_on" is null or "order_steps"."refused_on" is null)
);
--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_steps_paid_idx" ON "order_steps" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "order_steps_accepted_idx" ON "order_steps" USING btree ("accepted_on");--> statement-breakpoint
CREATE INDEX "order_steps_filed_idx" ON "order_steps" USING btree ("filed_on");--> statement-breakpoint
CREATE INDEX "order_steps_granted_idx" ON "order_steps" USING btree ("granted_on");--> statement-breakpoint
CREATE INDEX "order_steps_refused_idx" ON "order_steps" USING btree ("refused_on");--> statement-breakpoint
CREATE INDEX "refunds_done_idx" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" = 'done';--> statement-breakpoint
-- The day on which an order came to each step, read from its events: that of the office's document or of the sending where the event names
-- one. What was brought in from elsewhere (`broughtIn`) is nobody's work here and has no day. The first such day; of the office the last decision that was neither taken back nor revoked. The same as `lastDecision` of the
-- domain, whose states these are (office/overview/figures.ts; a test holds both to each other).
CREATE FUNCTION steps_of_order(of_order uuid) RETURNS order_steps LANGUAGE plpgsql STABLE AS $$
DECLARE
  granting CONSTANT text[] := '{granted,tmRegistered,tmApproved,tmUpheld,crIssued}';
  refusing CONSTANT text[] := '{rejected,tmRefused,tmNotAccepted,tmNotApproved,tmDismissed,crReturned}';
  opening CONSTANT text[] := '{accepted,preliminary,published,substantive,opinionPending,grantNotice,registered,tmFiled,tmAccepted,tmExamination,tmPublished,tmOpposed,crSubmitted,crAccepted,crCorrection,crReview}';
  steps order_steps;
  e record;
  -- What the office told and nobody took back, in its order.
  froms text[] := '{}';
  tos text[] := '{}';
  papers text[] := '{}';
  days date[] := '{}';
  hit integer;
BEGIN
  steps.order_id := of_order;
  FOR e IN
    SELECT o.subject, o.event, o.from_state, o.to_state, concat_ws(' ', o.detail ->> 'code', o.detail ->> 'dispatchedOn') AS paper,
      CASE WHEN t.told ~ '^\d{4}-\d{2}-\d{2}$' THEN t.told::date ELSE (o.at AT TIME ZONE 'Asia/Shanghai')::date END AS on_day
    FROM order_events o CROSS JOIN LATERAL (SELECT coalesce(o.detail ->> 'dispatchedOn', o.detail ->> 'sentOn') AS told) t
    WHERE o.order_id = of_order AND o.to_state IS NOT NULL AND o.event <> 'broughtIn' AND (o.subject = 'official'
      OR o.subject = 'work' AND o.to_state IN ('1', '3', '5') OR o.subject = 'payment' AND o.to_state = '2')
    ORDER BY o.id
  LOOP
    IF e.subject = 'payment' THEN
      steps.paid_on := coalesce(steps.paid_on, e.on_day);
    ELSIF e.subject = 'work' AND e.to_state = '1' THEN
      steps.submitted_on := coalesce(steps.submitted_on, e.on_day);
    ELSIF e.subject = 'work' AND e.to_state = '3' THEN
      steps.accepted_on := coalesce(steps.accepted_on, e.on_day);
    ELSIF e.subject = 'work' THEN
      steps.filed_on := coalesce(steps.filed_on, e.on_day);
    ELSIF e.event <> 'documentUndone' THEN
      froms := array_append(froms, e.from_state);
      tos := array_append(tos, e.to_state);
      papers := array_append(papers, e.paper);
      days := array_append(days, e.on_day);
    ELSE
      -- Recorded by mistake: what that document told is gone, what others told stays. Of older lines the document is not known.
      SELECT n INTO hit FROM generate_subscripts(tos, 1) n
        WHERE tos[n] = e.from_state AND froms[n] = e.to_state ORDER BY papers[n] = e.paper DESC, n DESC LIMIT 1;
      IF hit IS NOT NULL THEN
        froms := froms[:hit - 1] || froms[hit + 1:];
        tos := tos[:hit - 1] || tos[hit + 1:];
        papers := papers[:hit - 1] || papers[hit + 1:];
        days := days[:hit - 1] || days[hit + 1:];
      END IF;
    END IF;
  END LOOP;
  FOR n IN 1 .. cardinality(tos) LOOP
    IF tos[n] = ANY (granting) THEN
      steps.granted_on := coalesce(steps.granted_on, days[n]);
      steps.refused_on := NULL;
    ELSIF tos[n] = ANY (refusing) THEN
      steps.granted_on := NULL;
      steps.refused_on := days[n];
    ELSIF tos[n] = ANY (opening) THEN
      steps.granted_on := NULL;
      steps.refused_on := NULL;
    END IF;
  END LOOP;
  RETURN steps;
END $$;--> statement-breakpoint
-- The lines of an order are written with the order locked, so that the last one reads all of them.
CREATE FUNCTION follow_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_steps SELECT * FROM steps_of_order(NEW.order_id)
  ON CONFLICT (order_id) DO UPDATE SET submitted_on = EXCLUDED.submitted_on, paid_on = EXCLUDED.paid_on, accepted_on = EXCLUDED.accepted_on,
    filed_on = EXCLUDED.filed_on, granted_on = EXCLUDED.granted_on, refused_on = EXCLUDED.refused_on;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_follow_steps AFTER INSERT ON order_events FOR EACH ROW WHEN (NEW.to_state IS NOT NULL AND NEW.event <> 'broughtIn' AND (NEW.subject = 'official'
  OR NEW.subject = 'work' AND NEW.to_state IN ('1', '3', '5') OR NEW.subject = 'payment' AND NEW.to_state = '2'))
EXECUTE FUNCTION follow_steps();--> statement-breakpoint
-- What happened until now.
INSERT INTO order_steps SELECT s.* FROM (
  SELECT DISTINCT order_id FROM order_events WHERE to_state IS NOT NULL AND event <> 'broughtIn' AND (subject = 'official'
    OR subject = 'work' AND to_state IN ('1', '3', '5') OR subject = 'payment' AND to_state = '2')
) o CROSS JOIN LATERAL steps_of_order(o.order_id) s;
