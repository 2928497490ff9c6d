import styles from './LoginPage.module.css'

/** An application, its claims and its certificate above a line of dates: filed, published, granted. Decoration. */
export function LoginDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 240" className={styles.drawing}>
      <path className={styles.faint} d="M16 216h448" />
      <path
        className={styles.line}
        d="M64 92v124M64 120h132M64 162h132M280 120h26v-44h50M280 120h26v42h50M238 178v38M398 190v26"
      />
      <g className={styles.sheet}>
        <path d="M36 20h40l16 16v56H36z" />
        <path d="M76 20v16h16" />
        <path d="M196 104h84v32h-84zM196 146h84v32h-84zM356 60h84v32h-84z" />
        <path d="M356 134h84v56h-84z" />
      </g>
      <path
        className={styles.words}
        d="M48 50h30M48 62h30M48 74h18M208 115h48M208 125h32M208 157h56M208 167h26M368 71h52M368 81h36M368 148h48M368 160h30"
      />
      <path className={styles.seal} d="M412 168l7 7 13-16" />
      <g className={styles.dates}>
        <circle cx="64" cy="216" r="7" />
        <circle cx="238" cy="216" r="7" />
        <circle cx="398" cy="216" r="7" />
      </g>
    </svg>
  )
}
