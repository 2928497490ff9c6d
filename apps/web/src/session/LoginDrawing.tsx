import styles from './LoginPage.module.css'

/** A claim tree that grows along a line of dates: filed, published, granted. Decoration. */
export function LoginDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 300" className={styles.drawing}>
      <path className={styles.faint} d="M24 250h432M96 244v12M240 244v12M384 244v12" />
      <path
        className={styles.line}
        d="M96 250V96M96 130h60M96 178h60M156 178v34h48M240 250v-92h54M240 196h40M384 250v-62h34"
      />
      <g className={styles.sheet}>
        <path d="M66 36h42l14 14v46H66z" />
        <path d="M108 36v14h14M76 62h28M76 72h34M76 82h22" />
        <path d="M156 116h64v28h-64zM156 164h64v28h-64zM204 200h64v24h-64z" />
        <path d="M294 144h64v28h-64zM280 184h64v24h-64z" />
        <path d="M418 174h44v28h-44z" />
      </g>
      <path
        className={styles.words}
        d="M166 126h36M166 134h24M166 174h40M166 182h28M214 210h34M304 154h40M304 162h26M290 194h36M428 184h24M428 192h16"
      />
      <g className={styles.dates}>
        <circle cx="96" cy="250" r="6" />
        <circle cx="240" cy="250" r="6" />
        <circle cx="384" cy="250" r="6" />
      </g>
      <path className={styles.seal} d="M384 226l6 6 11-13" />
    </svg>
  )
}
