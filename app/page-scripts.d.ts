/** The script's address: vite.scripts.ts. */
declare module '*?script' {
  const address: string
  export default address
}
