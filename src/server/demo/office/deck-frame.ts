/** Master, layout, notes master and theme, as small as programs accept them. */

const colors = [
  ['dk1', '1B1F29'],
  ['lt1', 'FFFFFF'],
  ['dk2', '2B3A5E'],
  ['lt2', 'E7ECF5'],
  ['accent1', '1F4FD8'],
  ['accent2', '2F7D5B'],
  ['accent3', 'B7791F'],
  ['accent4', '9B2C2C'],
  ['accent5', '6B46C1'],
  ['accent6', '4A5568'],
  ['hlink', '1F4FD8'],
  ['folHlink', '6B46C1'],
] as const;

export function theme(namespace: string): string {
  const listed = colors.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`);
  const fonts = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
  const line = `<a:ln w="9525">${fill}</a:ln>`;
  const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
  return `<a:theme xmlns:a="${namespace}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${listed.join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont>${fonts}</a:majorFont><a:minorFont>${fonts}</a:minorFont></a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
}

const map =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

function holder(id: number, placeholder: string, [x, y, width, height]: [number, number, number, number]): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Placeholder ${id}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>`;
}

const holders =
  holder(2, '<p:ph type="title"/>', [840_000, 360_000, 10_500_000, 1_250_000]) +
  holder(3, '<p:ph type="body" idx="1"/>', [840_000, 1_800_000, 10_500_000, 4_400_000]);

const level = (size: number, color: string, bullet: string) =>
  `<a:lvl1pPr ${bullet === '' ? '' : 'marL="285750" indent="-285750"'}><a:spcBef><a:spcPts val="600"/></a:spcBef>${bullet === '' ? '<a:buNone/>' : `<a:buChar char="${bullet}"/>`}<a:defRPr sz="${size}"><a:solidFill><a:schemeClr val="${color}"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr>`;

export function master(spaces: string): string {
  return `<p:sldMaster ${spaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${group}${holders}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="layout"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${level(2800, 'tx2', '')}</p:titleStyle><p:bodyStyle>${level(2000, 'tx1', '•')}</p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`;
}

export function layout(spaces: string): string {
  return `<p:sldLayout ${spaces} type="obj"><p:cSld name="Title and content"><p:spTree>${group}${holders}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
}

export function notesMaster(spaces: string): string {
  return `<p:notesMaster ${spaces}><p:cSld><p:spTree>${group}${holder(2, '<p:ph type="body" idx="1"/>', [685_800, 4_400_000, 5_486_400, 3_600_000])}</p:spTree></p:cSld>${map}</p:notesMaster>`;
}
