/** Of the staff's report: a screen, a phone, A4. */
export const STYLE = `
@page{size:A4;margin:14mm}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:#fbf9f4;color:#0b1b2b;font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:1.6rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1.05rem}
header p{margin:.25rem 0 1rem;color:#46586a}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2.5rem;margin:0 0 1.5rem;padding:.75rem 0;border-block:1px solid #c9d6df}
dt{color:#46586a;font-size:.85rem}
dd{margin:0;font-size:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.75rem 2rem}
section{min-width:0;break-inside:avoid}
.wide{grid-column:1/-1}
.wide p{margin:-.35rem 0 .35rem;font-size:.85rem;color:#46586a}
svg{display:block;width:100%;height:auto}
.on-phone{display:none}
details{margin-top:.4rem;font-size:.85rem;color:#46586a}
summary{cursor:pointer}
table{border-collapse:collapse;margin-top:.3rem}
th{text-align:left;font-weight:400}
th,td{padding:.1rem .75rem .1rem 0}
td{text-align:right;font-variant-numeric:tabular-nums}
small{display:inline-block;min-width:3.4em;color:#46586a;font-size:.8em}
.progress td{white-space:nowrap}
.progress{width:100%;margin:0;font-size:.9rem}
.progress tbody tr{border-top:1px solid #c9d6df}
.progress th[scope=col]{text-align:right;color:#46586a;vertical-align:bottom}
@media screen and (max-width:40rem){
body{padding:1rem}
h1{font-size:1.35rem}
dl{gap:.5rem 1.5rem}
dd{font-size:1.3rem}
.on-desk{display:none}
.on-phone{display:block}
.progress thead{display:none}
.progress tr{display:grid;grid-template-columns:1fr 1.2fr;padding:.4rem 0}
.progress th{grid-column:1/-1;font-weight:700;overflow-wrap:anywhere}
.progress td{text-align:left;padding:0;font-size:.85rem}
.progress small{min-width:0}
.progress td::before{content:attr(data-of) " ";color:#46586a}
}
@media print{.progress{font-size:9.5pt}body{padding:0;background:none;max-width:none;font-size:11pt}h1{font-size:16pt}main{grid-template-columns:1fr 1fr;gap:6mm}details{display:none}}
`
