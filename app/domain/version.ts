/** Of the release that runs. */
export { version } from '../../package.json'
