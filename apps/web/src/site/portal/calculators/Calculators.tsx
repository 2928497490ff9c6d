import { AnnuityCalculator } from './AnnuityCalculator.tsx'
import styles from './Calculators.module.css'
import { FilingCalculator } from './FilingCalculator.tsx'

/** Both count in the browser with the domain's own rules, so nothing is sent and nothing can differ from the bill. */
export default function Calculators() {
  return (
    <div className={styles.pair}>
      <FilingCalculator />
      <AnnuityCalculator />
    </div>
  )
}
