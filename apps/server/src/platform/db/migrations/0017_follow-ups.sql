ALTER TABLE "follow_up_cases" ADD COLUMN "annuity_year" smallint;--> statement-breakpoint
CREATE FUNCTION lock_annuity(owner uuid, number text, year smallint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('annuity ' || owner || ' ' || number || ' ' || year, 0))
$$;
--> statement-breakpoint
CREATE FUNCTION hold_line_against_restorations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state NOT IN ('returned', 'released') THEN RETURN NEW; END IF;
  PERFORM lock_annuity(NEW.owner_id, NEW.number, NEW.year);
  IF EXISTS (SELECT FROM follow_up_cases c
      WHERE c.owner_id = NEW.owner_id AND c.number = NEW.number AND c.annuity_year = NEW.year
        AND (c.held OR c.result = 'approved')) THEN
    RAISE EXCEPTION 'an annual fee is in a restoration already' USING ERRCODE = 'unique_violation', CONSTRAINT = 'annuity_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER fee_lines_annuity_once BEFORE INSERT OR UPDATE OF state ON fee_lines FOR EACH ROW
  WHEN (NEW.state NOT IN ('returned', 'released')) EXECUTE FUNCTION hold_line_against_restorations();
--> statement-breakpoint
CREATE FUNCTION hold_restoration_against_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_annuity(NEW.owner_id, NEW.number, NEW.annuity_year);
  IF EXISTS (SELECT FROM fee_lines l
      WHERE l.owner_id = NEW.owner_id AND l.number = NEW.number AND l.year = NEW.annuity_year
        AND l.state NOT IN ('returned', 'released')) THEN
    RAISE EXCEPTION 'an annual fee is in a payment order already' USING ERRCODE = 'unique_violation', CONSTRAINT = 'annuity_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_up_cases_annuity_once BEFORE INSERT OR UPDATE OF held, annuity_year ON follow_up_cases FOR EACH ROW
  WHEN (NEW.held AND NEW.annuity_year IS NOT NULL) EXECUTE FUNCTION hold_restoration_against_lines();
