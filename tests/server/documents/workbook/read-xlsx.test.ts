import { expect, test } from 'bun:test';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { zipLimits } from '@server/documents/package/zip';
import { UnreadableError } from '@server/documents/unreadable';
import { readXlsx } from '@server/documents/workbook/read-xlsx';
import { makeXlsx, oneSheet, relsPart, xlsxParts } from '@tests/support/xlsx';
import { makeZip } from '@tests/support/zip';

const block = (evidence: FileEvidence, locator: string): Block | undefined =>
  evidence.blocks.find((candidate) => candidate.locator === locator);

function reasonOf(work: () => unknown): string {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode=";;;"/></numFmts>' +
  '<fonts><font><sz val="11"/></font><font><sz val="11"/><color rgb="FFFFFFFF"/></font><font><sz val="1"/></font></fonts>' +
  '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"/></fill></fills>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf fontId="1"/><xf fontId="1" fillId="1"/><xf fontId="2"/><xf numFmtId="10"/></cellXfs>';

test('a cell keeps displayed text, value, formula and format', () => {
  const evidence = readXlsx(oneSheet('<row r="14"><c r="C14" s="1"><f>B14*2</f><v>2500</v></c></row>', { styles }));
  expect(evidence.blocks).toEqual([
    {
      locator: "W:'A'!C14",
      kind: 'cell',
      text: '$2,500.00',
      value: 2500,
      formula: 'B14*2',
      format: '"$"#,##0.00',
    },
  ]);
  expect(evidence.layout).toEqual({
    kind: 'workbook',
    sheets: [
      {
        name: 'A',
        hidden: false,
        rows: 14,
        columns: 3,
        merges: [],
        hiddenRows: [],
        hiddenColumns: [],
        frozenRows: 0,
        frozenColumns: 0,
      },
    ],
    calculation: { tables: [], pivots: [] },
  });
  expect(evidence.coverage).toEqual({ complete: true, notes: [] });
});

test('every type of stored value is read; empty cells are not blocks', () => {
  const evidence = readXlsx(
    oneSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>' +
        '<c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#DIV/0!</v></c><c r="E1" t="str"><f>A1&amp;""</f><v></v></c>' +
        '<c r="F1" s="2"><v>45000</v></c><c r="G1" t="d"><v>2024-02-29</v></c><c r="H1" s="1"/><c r="I1"><v></v></c></row>',
      { styles, strings: '<si><r><t>shared </t></r><r><t>text</t></r><rPh><t>reading</t></rPh></si>' },
    ),
  );
  expect(evidence.blocks.map(({ locator, text, value }) => [locator.slice(6), text, value])).toEqual([
    ['A1', 'shared text', 'shared text'],
    ['B1', 'inline', 'inline'],
    ['C1', 'TRUE', true],
    ['D1', '#DIV/0!', '#DIV/0!'],
    ['E1', '', ''],
    ['F1', '3/15/23', '2023-03-15'],
    ['G1', '2024-02-29', '2024-02-29'],
  ]);
  expect(evidence.findings).toEqual([
    { code: 'error-values', locator: "W:'A'!D1", detail: "1 cell shows an error value (first W:'A'!D1)." },
  ]);
});

test('what formulas need to be recomputed is kept: tables, pivot areas, arrays and the numbers of dates [T5.1]', () => {
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        {
          name: 'A',
          xml: '<sheetData><row r="1"><c r="A1" s="2"><v>45000.5</v></c><c r="B1"><f t="array" ref="B1:C1">D1:E1*2</f><v>2</v></c><c r="C1"><v>4</v></c></row></sheetData>',
          rels: [
            { id: 'rId1', type: 'table', target: '../tables/table1.xml' },
            { id: 'rId2', type: 'pivotTable', target: '../pivotTables/pivotTable1.xml' },
          ],
        },
      ],
      styles,
      date1904: true,
      parts: [
        {
          name: 'xl/tables/table1.xml',
          data: '<table displayName="Sales" ref="A1:B9" totalsRowCount="1"><tableColumns><tableColumn name="Price"/><tableColumn name="Units"/></tableColumns></table>',
        },
        {
          name: 'xl/pivotTables/pivotTable1.xml',
          data: '<pivotTableDefinition name="P"><location ref="G1:H4"/></pivotTableDefinition>',
        },
      ],
    }),
  );
  expect(evidence.blocks).toMatchObject([
    { serial: 45_000.5 },
    { formula: 'D1:E1*2', array: 'B1:C1' },
    { formula: 'D1:E1*2', array: 'B1:C1' },
    { kind: 'box' },
    { kind: 'name' },
  ]);
  expect(evidence.layout).toMatchObject({
    calculation: {
      tables: [{ name: 'Sales', sheet: 'A', range: 'A1:B9', columns: ['Price', 'Units'], headRows: 1, totalRows: 1 }],
      pivots: [{ sheet: 'A', range: 'G1:H4' }],
      date1904: true,
    },
  });
});

test('dates of the 1904 system are the same days', () => {
  const evidence = readXlsx(oneSheet('<row r="1"><c r="A1" s="2"><v>43538</v></c></row>', { styles, date1904: true }));
  expect(block(evidence, "W:'A'!A1")).toMatchObject({ text: '3/15/23', value: '2023-03-15' });
});

test('escaped characters are unescaped', () => {
  const strings = '<si><t>line_x000D__x000a_two _x005F_x0041_</t></si>';
  const evidence = readXlsx(oneSheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { strings }));
  expect(evidence.blocks[0]?.text).toBe('line\r\ntwo _x0041_');
});

test('shared, array and what-if formulas stand in every cell that they compute', () => {
  const evidence = readXlsx(
    oneSheet(
      '<row r="1"><c r="A1"><f t="shared" ref="A1:A3" si="0">B1*$C$1</f><v>1</v></c><c r="D1"><f t="array" ref="D1:E2">A1:B2*2</f><v>2</v></c><c r="E1"><v>3</v></c></row>' +
        '<row r="2"><c r="A2"><f t="shared" si="0"/><v>1</v></c><c r="D2"><v>4</v></c><c r="E2"><v>5</v></c></row>' +
        '<row r="3"><c r="A3"><f t="shared" si="0"/><v>1</v></c><c r="D3"><f t="dataTable" ref="D3:D4" dt2D="1" r1="B1" r2="B2"/><v>6</v></c><c r="E3"><v>7</v></c></row>' +
        '<row r="4"><c r="D4"><v>8</v></c></row>',
    ),
  );
  expect(evidence.blocks.map(({ locator, formula }) => [locator.slice(6), formula])).toEqual([
    ['A1', 'B1*$C$1'],
    ['D1', 'A1:B2*2'],
    ['E1', 'A1:B2*2'],
    ['A2', 'B2*$C$1'],
    ['D2', 'A1:B2*2'],
    ['E2', 'A1:B2*2'],
    ['A3', 'B3*$C$1'],
    ['D3', 'TABLE(B1,B2)'],
    ['E3', undefined],
    ['D4', 'TABLE(B1,B2)'],
  ]);
});

test('a formula without a stored result has no value, never 0, and is said', () => {
  const evidence = readXlsx(oneSheet('<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f>2+2</f><v/></c></row>'));
  expect(evidence.blocks.map(({ text, value }) => [text, value])).toEqual([
    ['', null],
    ['', null],
  ]);
  expect(evidence.findings).toEqual([
    {
      code: 'no-cached-values',
      locator: "W:'A'!A1",
      detail: "2 formulas have no stored result (first W:'A'!A1).",
    },
  ]);
});

test('rows and cells without addresses stand where they come', () => {
  const evidence = readXlsx(oneSheet('<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>'));
  expect(evidence.blocks.map(({ locator }) => locator)).toEqual(["W:'A'!A1", "W:'A'!B1", "W:'A'!A2"]);
});

test('cells out of order are put in order, of two at one place the first counts', () => {
  const rows =
    '<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>0</v></c><c r="A1"><v>9</v></c></row>';
  expect(readXlsx(oneSheet(rows)).blocks.map(({ text }) => text)).toEqual(['0', '1', '2']);
});

test('hidden sheets, rows and columns are read and marked, and kept in the layout', () => {
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        {
          name: 'Open',
          xml:
            '<sheetViews><sheetView><pane xSplit="1" ySplit="2" state="frozen"/></sheetView></sheetViews><cols><col min="2" max="3" hidden="1"/><col min="9" max="9" width="0"/></cols>' +
            '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2" hidden="1"><c r="C2"><v>3</v></c></row><row r="3" hidden="1"/></sheetData>',
        },
        { name: 'Very', state: 'veryHidden', xml: '<sheetData><row r="1"><c r="A1"><v>4</v></c></row></sheetData>' },
      ],
    }),
  );
  expect(evidence.blocks.map(({ locator, hidden, why }) => [locator, hidden, why])).toEqual([
    ["W:'Open'!A1", undefined, undefined],
    ["W:'Open'!B1", true, ['hidden-column']],
    ["W:'Open'!C2", true, ['hidden-row', 'hidden-column']],
    ["W:'Very'!A1", true, ['hidden-sheet']],
  ]);
  expect(evidence.layout).toMatchObject({
    sheets: [
      {
        hidden: false,
        hiddenRows: [[2, 3]],
        hiddenColumns: [
          [2, 3],
          [9, 9],
        ],
        frozenRows: 2,
        frozenColumns: 1,
      },
      { hidden: true },
    ],
  });
});

test('white and tiny letters and formats that show nothing are marked; white on a fill is a header', () => {
  const evidence = readXlsx(
    oneSheet(
      '<row r="1"><c r="A1" s="4"><v>1</v></c><c r="B1" s="5"><v>2</v></c><c r="C1" s="6"><v>3</v></c><c r="D1" s="3"><v>4</v></c></row>',
      { styles },
    ),
  );
  expect(evidence.blocks.map(({ text, why }) => [text, why])).toEqual([
    ['1', ['white-text']],
    ['2', undefined],
    ['3', ['tiny-text']],
    ['4', ['hidden-text']],
  ]);
});

test('a merged range is noted on its first cell, what it covers is hidden, and a huge one costs nothing', () => {
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        {
          name: 'A',
          xml: '<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>2</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/><mergeCell ref="nonsense"/></mergeCells>',
        },
      ],
    }),
  );
  expect(evidence.blocks.map(({ text, label, why }) => [text, label, why])).toEqual([
    ['1', 'A1:XFD1048576', undefined],
    ['2', undefined, ['hidden-text']],
  ]);
  expect(evidence.layout).toMatchObject({ sheets: [{ merges: ['A1:XFD1048576'] }] });
});

test('comments stand after their cells, with their author; a thread replaces its placeholder', () => {
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        {
          name: 'A',
          xml: '<sheetData><row r="1"><c r="B1"><v>1</v></c></row></sheetData>',
          rels: [
            { id: 'r1', type: 'comments', target: '../comments1.xml' },
            { id: 'r2', type: 'threadedComment', target: '../threadedComments/t.xml' },
          ],
        },
      ],
      rels: [{ id: 'r9', type: 'person', target: 'persons/person.xml' }],
      parts: [
        {
          name: 'xl/comments1.xml',
          data: '<comments><authors><author>Ada</author></authors><commentList><comment ref="B1" authorId="0"><text><r><t>Source: </t></r><r><t>panel</t></r></text></comment><comment ref="A9" authorId="0"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
        },
        {
          name: 'xl/threadedComments/t.xml',
          data: '<ThreadedComments><threadedComment ref="A9" personId="p1"><text>Why 4%?</text></threadedComment><threadedComment ref="A9" personId="p2"><text>From the case.</text></threadedComment></ThreadedComments>',
        },
        {
          name: 'xl/persons/person.xml',
          data: '<personList><person id="p1" displayName="Ben"/><person id="p2" displayName="Cleo"/></personList>',
        },
      ],
    }),
  );
  expect(evidence.blocks.slice(1)).toEqual([
    {
      locator: "W:'A'!B1:comment",
      kind: 'comment',
      text: 'Source: panel',
      label: 'Ada',
      hidden: true,
      why: ['comment'],
    },
    {
      locator: "W:'A'!A9:comment",
      kind: 'comment',
      text: 'Why 4%?\nFrom the case.',
      label: 'Ben, Cleo',
      hidden: true,
      why: ['comment'],
    },
  ]);
});

test('charts keep title, axes, series, points and ranges; text boxes keep their text', () => {
  const chart =
    '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Lift by </a:t></a:r><a:r><a:t>promo</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="bar"/><c:grouping val="percentStacked"/><c:ser>' +
    '<c:tx><c:strRef><c:f>A!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>Lift</c:v></c:pt></c:strCache></c:strRef></c:tx>' +
    '<c:cat><c:strRef><c:f>A!$A$2:$A$3</c:f><c:strCache><c:pt idx="0"><c:v>BOGO</c:v></c:pt><c:pt idx="1"><c:v>Coupon</c:v></c:pt></c:strCache></c:strRef></c:cat>' +
    '<c:val><c:numRef><c:f>A!$B$2:$B$3</c:f><c:numCache><c:formatCode>0.0%</c:formatCode><c:pt idx="0"><c:v>0.417</c:v></c:pt><c:pt idx="1"><c:v>0.12</c:v></c:pt></c:numCache></c:numRef></c:val>' +
    '</c:ser></c:barChart><c:valAx><c:title><c:tx><c:rich><a:p><a:r><a:t>Units</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>';
  const drawing =
    '<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:c="c" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:twoCellAnchor><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="1"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>Assume 4%</a:t></a:r></a:p><a:p><a:r><a:t>growth</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor>' +
    '<xdr:twoCellAnchor><xdr:grpSp><xdr:sp><xdr:nvSpPr><xdr:cNvPr id="2" hidden="1"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>unseen</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:grpSp></xdr:twoCellAnchor>' +
    '<xdr:twoCellAnchor><xdr:graphicFrame><a:graphic><a:graphicData><c:chart r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame></xdr:twoCellAnchor></xdr:wsDr>';
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        { name: 'A', xml: '<sheetData/>', rels: [{ id: 'r1', type: 'drawing', target: '../drawings/drawing1.xml' }] },
      ],
      parts: [
        { name: 'xl/drawings/drawing1.xml', data: drawing },
        {
          name: 'xl/drawings/_rels/drawing1.xml.rels',
          data: '<Relationships><Relationship Id="rId1" Type="x/chart" Target="../charts/chart1.xml"/></Relationships>',
        },
        { name: 'xl/charts/chart1.xml', data: chart },
      ],
    }),
  );
  expect(evidence.blocks).toEqual([
    { locator: "W:'A':box:1", kind: 'box', text: 'Assume 4%\ngrowth' },
    { locator: "W:'A':box:2", kind: 'box', text: 'unseen', hidden: true, why: ['hidden-text'] },
    {
      locator: "W:'A':chart:1",
      kind: 'chart',
      text: 'Lift by promo\nChart: bar\nAxes: Units\nLift (A!$B$1; A!$A$2:$A$3; A!$B$2:$B$3): BOGO = 41.7%; Coupon = 12.0%',
      label: 'Lift by promo',
    },
  ]);
  expect(evidence.layout).toMatchObject({
    charts: [
      {
        locator: "W:'A':chart:1",
        title: 'Lift by promo',
        axes: ['Units'],
        across: true,
        stacked: true,
        series: [
          {
            name: 'Lift',
            kind: 'bar',
            points: [
              { category: 'BOGO', shown: '41.7%', value: 0.417 },
              { category: 'Coupon', shown: '12.0%', value: 0.12 },
            ],
          },
        ],
      },
    ],
  });
});

test('what a sheet says of its cells beside them is read: rules, looks, little charts and printed lines', () => {
  const rule = (attrs: string, inside: string) => `<dataValidation ${attrs}>${inside}</dataValidation>`;
  const xml =
    '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' +
    '<conditionalFormatting sqref="B2:B9"><cfRule type="cellIs" operator="greaterThan"><formula>0.1</formula></cfRule></conditionalFormatting>' +
    `<dataValidations>${rule('type="list" sqref="C5:C20" promptTitle="Level" prompt="Pick one"', '<formula1>"Low,High"</formula1>')}${rule('type="whole" sqref="D5"', '<formula1>1</formula1><formula2>12</formula2>')}</dataValidations>` +
    '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Draft &amp;&amp; notes&amp;RGroup 4</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>' +
    '<extLst><ext><x14:dataValidations xmlns:x14="x"><x14:dataValidation type="list"><x14:formula1><xm:f xmlns:xm="m">Lists!$A$1:$A$3</xm:f></x14:formula1><xm:sqref xmlns:xm="m">E5</xm:sqref></x14:dataValidation></x14:dataValidations></ext>' +
    '<ext><x14:sparklineGroups xmlns:x14="x" xmlns:xm="m"><x14:sparklineGroup type="column"><x14:sparklines><x14:sparkline><xm:f>A!B2:G2</xm:f><xm:sqref>H2</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>';
  const pivot =
    '<pivotTableDefinition name="Sales by week"><location ref="A3:B9"/><rowFields><field x="1"/></rowFields><dataFields><dataField name="Sum of Units" fld="0"/></dataFields></pivotTableDefinition>';
  const { blocks } = readXlsx(
    makeXlsx({
      sheets: [{ name: 'A', xml, rels: [{ id: 'r1', type: 'pivotTable', target: '../pivotTables/pivot1.xml' }] }],
      parts: [
        { name: 'xl/pivotTables/pivot1.xml', data: pivot },
        relsPart('xl/pivotTables/_rels/pivot1.xml.rels', [
          { id: 'r1', type: 'pivotCacheDefinition', target: '../pivotCache/cache1.xml' },
        ]),
        {
          name: 'xl/pivotCache/cache1.xml',
          data: '<pivotCacheDefinition><cacheSource><worksheetSource ref="A1:C90" sheet="Data"/></cacheSource><cacheFields><cacheField name="Units"/><cacheField name="Week"/></cacheFields></pivotCacheDefinition>',
        },
      ],
    }),
  );
  expect(blocks.slice(1).map(({ locator, label, text }) => [locator, label, text])).toEqual([
    ["W:'A':box:1", 'Header', 'Draft & notes\tGroup 4'],
    [
      "W:'A':box:2",
      'Data validation',
      'C5:C20: list of Low,High; prompt Level: Pick one\nD5: whole number between 1 and 12\nE5: list of Lists!$A$1:$A$3',
    ],
    ["W:'A':box:3", 'Conditional formatting', 'B2:B9: cellIs > 0.1'],
    ["W:'A':box:4", 'Sparklines', 'H2: column of A!B2:G2'],
    ["W:'A':box:5", 'Pivot table', "Sales by week in A3:B9, made from 'Data'!A1:C90\nRows: Week\nValues: Sum of Units"],
  ]);
});

test('a cell shows the number format that a rule gives it', () => {
  const rule = (attrs: string, ...formulas: string[]) =>
    `<cfRule type="cellIs" ${attrs}>${formulas.map((formula) => `<formula>${formula}</formula>`).join('')}</cfRule>`;
  const xml =
    `<sheetData><row r="1">${[1_234_567, 12_000, 80, -3].map((value, i) => `<c r="${'ABCD'[i]}1"><v>${value}</v></c>`).join('')}</row></sheetData>` +
    `<conditionalFormatting sqref="A1:C1 F9">${rule('operator="greaterThan" dxfId="1"', '1000000')}${rule('operator="between" dxfId="0"', '1000', '2000000')}</conditionalFormatting>` +
    `<conditionalFormatting sqref="C1:D1">${rule('operator="lessThan" dxfId="2"', 'A9')}${rule('operator="lessThan" dxfId="9"', '0')}</conditionalFormatting>`;
  const looks =
    '<dxfs><dxf><numFmt numFmtId="200" formatCode="0.0,&quot;k&quot;"/></dxf><dxf><numFmt numFmtId="201" formatCode="$0.00,,&quot;m&quot;"/></dxf><dxf><font/></dxf></dxfs>';
  const { blocks } = readXlsx(makeXlsx({ sheets: [{ name: 'A', xml }], styles: looks }));
  expect(blocks.slice(0, 4).map(({ text, value }) => [text, value])).toEqual([
    ['$1.23m', 1_234_567],
    ['12.0k', 12_000],
    ['80', 80],
    ['-3', -3],
  ]);
});

test('a package with backslashes or other case in its names is read', () => {
  const parts = xlsxParts({
    sheets: [{ name: 'A', xml: '<sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData>' }],
  });
  const written = (change: (name: string) => string) =>
    makeZip(
      parts.map((part) => ({
        ...part,
        name: change(part.name),
        data: String(part.data).replace(/(Target|PartName)="([^"]*)"/g, (_, of, to) => `${of}="${change(to)}"`),
      })),
    );
  for (const change of [(name: string) => name.replaceAll('/', '\\'), (name: string) => name.toUpperCase()]) {
    expect(readXlsx(written(change)).blocks).toMatchObject([{ locator: "W:'A'!A1", text: '7' }]);
  }
});

test('pictures, embedded objects, controls, ink and connections are said with their sheet', () => {
  const anchor = (inside: string) => `<xdr:twoCellAnchor>${inside}</xdr:twoCellAnchor>`;
  const pic = (drawing: string) => anchor(`<xdr:pic><xdr:nvPicPr><xdr:cNvPr ${drawing}/></xdr:nvPicPr></xdr:pic>`);
  const slicer =
    '<xdr:graphicFrame><a:graphic><a:graphicData><sle:slicer/></a:graphicData></a:graphic></xdr:graphicFrame>';
  const drawing = `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:sle="s">${pic('id="1"')}${pic('id="2" descr="Shelf in March"')}${anchor('<xdr14:contentPart xmlns:xdr14="i"/>')}${anchor(slicer)}</xdr:wsDr>`;
  const { blocks, coverage } = readXlsx(
    makeXlsx({
      sheets: [
        {
          name: 'A',
          xml: '<sheetData/><oleObjects><oleObject progId="Word.Document.12"/></oleObjects><controls><control/></controls>',
          rels: [{ id: 'r1', type: 'drawing', target: '../drawings/drawing1.xml' }],
        },
        { name: 'Old', xml: '<sheetData/>', state: 'hidden' },
      ],
      rels: [{ id: 'r7', type: 'connections', target: 'connections.xml' }],
      parts: [{ name: 'xl/drawings/drawing1.xml', data: drawing }],
    }),
  );
  expect(blocks).toEqual([
    { locator: "W:'A':box:1", kind: 'alt', text: 'Shelf in March', hidden: true, why: ['alt-text'] },
  ]);
  expect(coverage).toEqual({
    complete: true,
    notes: [
      "The sheet 'A' has 2 pictures whose content was not read, only the descriptions of 1.",
      "The sheet 'A' has an embedded object that was not opened.",
      "The sheet 'A' has handwriting that was not read.",
      "The sheet 'A' has a form control whose setting was not read.",
      "The sheet 'A' has a slicer that could not be read.",
      "The hidden sheet 'Old' has nothing in its cells.",
      'The workbook takes data from a connection that was not opened; the stored values were read.',
    ],
  });
});

test('empty sheets are reported in one sentence, however many there are', () => {
  const sheets = ['A', 'B', 'C'].map((name) => ({ name, xml: '<sheetData/>' }));
  const notes = (count: number) => readXlsx(makeXlsx({ sheets: sheets.slice(0, count) })).coverage.notes;
  expect(notes(1)).toEqual(["The sheet 'A' has nothing in its cells."]);
  expect(notes(3)).toEqual(["The sheets 'A', 'B' and 'C' have nothing in their cells."]);
  const many = Array.from({ length: 30 }, (_, i) => ({ name: `S${i + 1}`, xml: '<sheetData/>' }));
  const [note = '', ...others] = readXlsx(makeXlsx({ sheets: many })).coverage.notes;
  expect(others).toEqual([]);
  expect(note).toEndWith("'S11', 'S12' and 18 more have nothing in their cells.");
});

test('defined names and tables are read, settings of the program are not', () => {
  const names =
    '<definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">A!$A$1</definedName><definedName name="Elasticity">A!$B$2</definedName>' +
    '<definedName name="rate" localSheetId="0">A!$C$1</definedName><definedName name="rate" localSheetId="1">B!$C$1</definedName><definedName name="trap" hidden="1">"text"</definedName></definedNames>';
  const evidence = readXlsx(
    makeXlsx({
      sheets: [
        { name: 'A', xml: '<sheetData/>', rels: [{ id: 'r1', type: 'table', target: '../tables/table1.xml' }] },
        { name: 'B', xml: '<sheetData/>' },
      ],
      names,
      parts: [{ name: 'xl/tables/table1.xml', data: '<table displayName="tblSales" ref="A1:C9"/>' }],
    }),
  );
  expect(evidence.blocks.map(({ locator, text, hidden }) => [locator, text, hidden])).toEqual([
    ['W:name:Elasticity', 'Elasticity = A!$B$2', undefined],
    ['W:name:rate', 'rate = A!$C$1', undefined],
    ["W:name:rate@'B'", 'rate = B!$C$1', undefined],
    ['W:name:trap', 'trap = "text"', true],
    ['W:name:tblSales', "tblSales = 'A'!A1:C9", undefined],
  ]);
});

test('macros and links to other files are found and never followed', () => {
  const evidence = readXlsx(
    oneSheet('<row r="1"><c r="A1"><f>WEBSERVICE("http://example.com")</f><v>1</v></c></row>', {
      mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
      rels: [
        { id: 'r1', type: 'vbaProject', target: 'vbaProject.bin' },
        { id: 'r2', type: 'externalLink', target: 'externalLinks/externalLink1.xml' },
      ],
      parts: [{ name: 'xl/vbaProject.bin', data: 'x' }],
    }),
  );
  expect(evidence.findings).toEqual([
    { code: 'macros', detail: 'The workbook holds macros. They were not run.' },
    { code: 'external-links', detail: 'The workbook takes values from another file, not opened here.' },
    {
      code: 'external-links',
      locator: "W:'A'!A1",
      detail: "1 formula asks a server or another program (first W:'A'!A1). Nothing was asked.",
    },
  ]);
});

/** A sheet of one column with this many numbers; `pad` makes its part longer without a cell more. */
function columnSheet(name: string, cells: number, pad = 0) {
  const rows = Array.from({ length: cells }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`);
  return { name, xml: `<sheetData>${rows.join('')}</sheetData><!--${'x'.repeat(pad)}-->` };
}

const cellsOf = (evidence: FileEvidence, sheet: string) =>
  evidence.blocks.filter(({ locator }) => locator.startsWith(`W:'${sheet}'!`)).length;

test('beyond the limit of cells each sheet has its share, and the coverage says where reading ended', () => {
  const bytes = makeXlsx({ sheets: ['A', 'B', 'C'].map((name) => columnSheet(name, 5)) });
  const evidence = readXlsx(bytes, { cells: 7, characters: 1_000, zip: zipLimits });
  expect(evidence.coverage).toEqual({
    complete: false,
    notes: [
      "The workbook holds too much to be read whole: the sheet 'A' was read up to row 2.",
      "The workbook holds too much to be read whole: the sheet 'B' was read up to row 2.",
      "The workbook holds too much to be read whole: the sheet 'C' was read up to row 3.",
    ],
  });
  expect(evidence.findings).toEqual([
    {
      code: 'truncated',
      detail: "The workbook holds too much to be read whole: the sheet 'A' was read up to row 2.",
    },
  ]);
});

test('a data sheet of more rows than are read before it costs a pivot of 82 cells nothing', () => {
  const bytes = makeXlsx({ sheets: [columnSheet('Data', 2_500), columnSheet('Pivot', 82)] });
  const evidence = readXlsx(bytes, { cells: 2_000, characters: 100_000, zip: zipLimits });
  expect([cellsOf(evidence, 'Data'), cellsOf(evidence, 'Pivot')]).toEqual([1_918, 82]);
  expect(evidence.layout).toMatchObject({ sheets: [{ name: 'Data' }, { name: 'Pivot', rows: 82 }] });
  expect(evidence.coverage.notes).toEqual([
    "The workbook holds too much to be read whole: the sheet 'Data' was read up to row 1918.",
  ]);
});

test('two large sheets share the limit alike', () => {
  const sheets = [columnSheet('A', 90), columnSheet('B', 12), columnSheet('C', 80)];
  const evidence = readXlsx(makeXlsx({ sheets }), { cells: 100, characters: 10_000, zip: zipLimits });
  expect(['A', 'B', 'C'].map((name) => cellsOf(evidence, name))).toEqual([44, 12, 44]);
});

test('a workbook within the limits is read whole, whatever the lengths of its parts say', () => {
  const sheets = [columnSheet('Cells', 80), columnSheet('Padded', 10, 100_000), columnSheet('Other', 10, 90_000)];
  const evidence = readXlsx(makeXlsx({ sheets }), { cells: 100, characters: 10_000, zip: zipLimits });
  expect(evidence.coverage).toEqual({ complete: true, notes: [] });
  expect(evidence.blocks.length).toBe(100);
});

test('long texts of one sheet cost another one nothing', () => {
  const text = (cell: string) => `<c r="${cell}" t="inlineStr"><is><t>${'x'.repeat(200)}</t></is></c>`;
  const long = Array.from({ length: 9 }, (_, i) => `<row r="${i + 1}">${text(`A${i + 1}`)}</row>`).join('');
  const bytes = makeXlsx({ sheets: [{ name: 'Long', xml: `<sheetData>${long}</sheetData>` }, columnSheet('B', 9)] });
  const evidence = readXlsx(bytes, { cells: 100, characters: 1_300, zip: zipLimits });
  expect([cellsOf(evidence, 'Long'), cellsOf(evidence, 'B')]).toEqual([3, 9]);
});

test('a formula that cells share counts in each of them', () => {
  const formula = `A1${'+A1'.repeat(33)}`;
  const rows = Array.from(
    { length: 20 },
    (_, i) =>
      `<row r="${i + 1}"><c r="B${i + 1}"><f t="shared" si="0"${i === 0 ? ` ref="B1:B20">${formula}` : '>'}</f><v>1</v></c></row>`,
  );
  const evidence = readXlsx(oneSheet(rows.join('')), { cells: 100, characters: 1_000, zip: zipLimits });
  expect(evidence.coverage.notes).toEqual([
    "The workbook holds too much to be read whole: the sheet 'A' was read up to row 9.",
  ]);
});

test('beyond the limit of characters reading stops too, formulas and stored texts counted', () => {
  const text = 'x'.repeat(100);
  const bytes = oneSheet(
    `<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c></row><row r="3"><c r="A3" t="s"><v>0</v></c></row>`,
    { strings: `<si><t>${text}</t></si>` },
  );
  const evidence = readXlsx(bytes, { cells: 10, characters: 450, zip: zipLimits });
  expect(evidence.blocks.map(({ locator }) => locator)).toEqual(["W:'A'!A1", "W:'A'!A2"]);
  expect(evidence.coverage.notes).toEqual([
    "The workbook holds too much to be read whole: the sheet 'A' was read up to row 2.",
  ]);
});

test('a listed sheet that the file does not hold is said', () => {
  const parts = xlsxParts({ sheets: [{ name: 'Gone', xml: '' }] }).filter(({ name }) => !name.includes('sheet1'));
  expect(readXlsx(makeZip(parts)).coverage).toEqual({
    complete: false,
    notes: ["The sheet 'Gone' is missing from the file."],
  });
});

test('a blank workbook is read, and said to be blank', () => {
  const evidence = readXlsx(oneSheet('<row r="1"><c r="A1" s="1"/></row>', { styles }));
  expect(evidence.blocks).toEqual([]);
  expect(evidence.findings.map(({ code }) => code)).toEqual(['no-text']);
});

test('the same bytes give the same evidence', () => {
  const bytes = oneSheet('<row r="1"><c r="A1"><v>1</v></c></row>');
  expect(readXlsx(bytes)).toEqual(readXlsx(bytes));
});

test('hostile and broken parts refuse the workbook', () => {
  const withSheet = (xml: string) => reasonOf(() => readXlsx(makeXlsx({ sheets: [{ name: 'A', xml }] })));
  expect(withSheet('<?xml version="1.0"?><!DOCTYPE x><worksheet/>')).toBe('hostile');
  expect(withSheet('<a>'.repeat(400) + '</a>'.repeat(400))).toBe('hostile');
  expect(withSheet('<sheetData><row>')).toBe('corrupt');
  const bomb = makeXlsx({ sheets: [{ name: 'A', xml: ' '.repeat(2_000_000) }] });
  expect(
    reasonOf(() => readXlsx(bomb, { cells: 10, characters: 1_000, zip: { ...zipLimits, ratioFrom: 100_000 } })),
  ).toBe('hostile');
});
