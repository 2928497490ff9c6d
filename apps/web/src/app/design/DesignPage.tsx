import { useMessages } from '../language.ts'
import styles from './Design.module.css'
import { designMessages } from './messages.ts'
import { ControlSamples, FeedbackSamples, StateSamples } from './Samples.tsx'
import { Tokens } from './Tokens.tsx'

/** All tokens and components on one page, for whoever builds or judges a screen. */
export default function DesignPage() {
  const t = useMessages(designMessages)
  return (
    <div className={styles.page}>
      <header>
        <h1>{t.title}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <ControlSamples />
      <StateSamples />
      <FeedbackSamples />
      <Tokens />
    </div>
  )
}
