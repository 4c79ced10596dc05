/** True in the gate before a release (`CI_LONG=1 .ci/run`), where tests of volume run at full size. */
export const isLongGate = process.env['CI_LONG'] === '1'
