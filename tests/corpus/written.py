"""Documents written part by part after ECMA-376, for what LibreOffice cannot make, and what LibreOffice makes of them."""
import os
import struct
import subprocess
import zipfile
import zlib

OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
PACKAGE = 'http://schemas.openxmlformats.org/package/2006/'
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
R = f'xmlns:r="{OFFICE}"'
A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"'
P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
XDR = 'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"'
DGM = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
W = ' '.join((
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"', R, A,
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
    'xmlns:v="urn:schemas-microsoft-com:vml"', 'xmlns:o="urn:schemas-microsoft-com:office:office"'))
MAIN = 'application/vnd.openxmlformats-officedocument.'
THREADED = 'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment'
PERSON = 'http://schemas.microsoft.com/office/2017/10/relationships/person'
MODERN = 'http://schemas.microsoft.com/office/2018/10/relationships/comments'
AUTHORS = 'http://schemas.microsoft.com/office/2018/10/relationships/authors'


def png(width=40, height=30, colour=(200, 120, 40)):
    rows = b''.join(b'\0' + bytes(colour) * width for _ in range(height))

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    return (b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b''))


def rels(*entries):
    """Each entry: id, type (the last step of its address, or all of it), target."""
    lines = ''.join(f'<Relationship Id="{i}" Type="{t if "://" in t else OFFICE + "/" + t}" Target="{to}"/>' for i, t, to in entries)
    return f'{HEAD}<Relationships xmlns="{PACKAGE}relationships">{lines}</Relationships>'


def package(path, main, kinds, parts):
    """Writes a zip with fixed times, so that the same parts are the same bytes."""
    overrides = ''.join(f'<Override PartName="/{name}" ContentType="{kind}"/>' for name, kind in kinds.items())
    defaults = ('<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>'
                '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
                '<Default Extension="mp4" ContentType="video/mp4"/>')
    everything = {'[Content_Types].xml': f'{HEAD}<Types xmlns="{PACKAGE}content-types">{defaults}{overrides}</Types>',
                  '_rels/.rels': rels(('rId1', 'officeDocument', main)), **parts}
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as out:
        for name, data in everything.items():
            out.writestr(zipfile.ZipInfo(name, (2026, 1, 2, 3, 4, 6)), data, zipfile.ZIP_DEFLATED)


def chart(title, kind, series, axis=''):
    """`series`: name with its range, categories and values with theirs; a range may be empty."""
    def cache(values, tag, form=''):
        points = ''.join(f'<c:pt idx="{i}"><c:v>{v}</c:v></c:pt>' for i, v in enumerate(values))
        return f'<c:{tag}>{form}<c:ptCount val="{len(values)}"/>{points}</c:{tag}>'
    body = ''
    for i, (name, name_at, cats, cats_at, vals, vals_at, form, more) in enumerate(series):
        body += (f'<c:ser><c:idx val="{i}"/><c:order val="{i}"/><c:tx><c:strRef><c:f>{name_at}</c:f>{cache([name], "strCache")}</c:strRef></c:tx>{more}'
                 f'<c:cat><c:strRef><c:f>{cats_at}</c:f>{cache(cats, "strCache")}</c:strRef></c:cat>'
                 f'<c:val><c:numRef><c:f>{vals_at}</c:f>{cache(vals, "numCache", f"<c:formatCode>{form}</c:formatCode>")}</c:numRef></c:val></c:ser>')
    ends = '<c:axId val="1"/><c:axId val="2"/>'
    middle = '<c:barDir val="col"/><c:grouping val="clustered"/>' if kind == 'bar' else '<c:grouping val="standard"/>'
    axes = ('<c:catAx><c:axId val="1"/><c:scaling/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx>'
            f'<c:valAx><c:axId val="2"/><c:scaling/><c:delete val="0"/><c:axPos val="l"/>{axis}<c:crossAx val="1"/></c:valAx>')
    written = f'<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>{title}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>'
    return (f'{HEAD}<c:chartSpace {C} {A} {R}><c:chart>{written}<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>'
            f'<c:{kind}Chart>{middle}{body}{ends}</c:{kind}Chart>{axes}</c:plotArea><c:plotVisOnly val="1"/></c:chart></c:chartSpace>')


def workbook(path):
    def text(at, words, style=0):
        return f'<c r="{at}" s="{style}" t="inlineStr"><is><t>{words}</t></is></c>'

    def number(at, value, style=0, formula=''):
        return f'<c r="{at}" s="{style}">{formula}<v>{value}</v></c>'
    rows = [
        (1, '', text('A1', 'Price test of four teas')),
        (2, '', ''.join(text(f'{c}2', t) for c, t in zip('ABCDEFG', ('Tea', 'Price', 'Units', 'Revenue', 'Share', 'Level', 'Since')))),
    ]
    teas = (('Assam', 4.5, 1200, 'High', 45292), ('Darjeeling', 6.25, 640, 'High', 45323), ('Sencha', 5.75, 800, 'Low', 45352), ('Rooibos', 3.2, 1500, 'Low', 45383))
    total = sum(p * u for _, p, u, _, _ in teas)
    for i, (tea, price, units, level, since) in enumerate(teas):
        r = i + 3
        shared = '<f t="shared" ref="D3:D6" si="0">B3*C3</f>' if i == 0 else '<f t="shared" si="0"/>'
        array = '<f t="array" ref="E3:E6">D3:D6/SUM(D3:D6)</f>' if i == 0 else ''
        cells = (text(f'A{r}', tea) + number(f'B{r}', price, 1) + number(f'C{r}', units, 2) + number(f'D{r}', price * units, 1, shared)
                 + number(f'E{r}', repr(price * units / total), 3, array) + text(f'F{r}', level) + number(f'G{r}', since, 4))
        rows.append((r, ' hidden="1"' if tea == 'Rooibos' else '', cells))
    rows += [
        (8, '', text('A8', 'Total revenue') + number('D8', total, 1, '<f>SUM(tblTeas[Revenue])</f>') + text('I8', 'Rebate of the supplier: 3%')),
        (9, '', text('A9', 'Elasticity of Assam') + number('B9', -1.8, 5)),
        (10, '', text('A10', 'Growth on last year') + '<c r="B10" s="3" t="e"><f>(D8-C12)/C12</f><v>#DIV/0!</v></c>'),
        (11, '', text('A11', 'Break-even units') + '<c r="B11" s="2"><f>ROUND(C3*B3/(B3-2.1),0)</f></c>'),
        (12, '', text('A12', 'Reached in thousands') + number('B12', 12600, 6)),
        (13, '', text('A13', 'Approved') + '<c r="B13" t="b"><v>1</v></c>'),
        (14, '', text('A14', 'Plan with tax') + number('B14', total * 1.07, 1, '<f>D8*(1+TaxRate)</f>')),
    ]
    data = ''.join(f'<row r="{r}"{more}>{cells}</row>' for r, more, cells in rows)
    sheet = (f'{HEAD}<worksheet {SHEET} {R}><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
             f'<cols><col min="1" max="1" width="24" customWidth="1"/><col min="9" max="9" width="20" hidden="1"/></cols><sheetData>{data}</sheetData>'
             '<mergeCells count="1"><mergeCell ref="A1:G1"/></mergeCells>'
             '<conditionalFormatting sqref="E3:E6"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>0.3</formula></cfRule></conditionalFormatting>'
             '<dataValidations count="2"><dataValidation type="list" allowBlank="1" showInputMessage="1" promptTitle="Level" prompt="High, middle or low" sqref="F3:F6"><formula1>"High,Middle,Low"</formula1></dataValidation>'
             '<dataValidation type="list" sqref="F9"><formula1>Lists!$A$1:$A$3</formula1></dataValidation></dataValidations>'
             '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>'
             '<headerFooter><oddHeader>&amp;LTea board, draft for March</oddHeader><oddFooter>&amp;CPage &amp;P of &amp;N</oddFooter></headerFooter>'
             '<drawing r:id="rId1"/><legacyDrawing r:id="rId4"/><tableParts count="1"><tablePart r:id="rId2"/></tableParts></worksheet>')
    lists = f'{HEAD}<worksheet {SHEET}><sheetData><row r="1">{text("A1", "Raise")}</row><row r="2">{text("A2", "Hold")}</row><row r="3">{text("A3", "Cut the price")}</row></sheetData></worksheet>'
    kept = f'{HEAD}<worksheet {SHEET}><sheetData><row r="1">{text("A1", "Cost per cup, confidential")}{number("B1", 0.41, 1)}</row></sheetData></worksheet>'
    styles = (f'{HEAD}<styleSheet {SHEET}><numFmts count="4"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="0.0%"/>'
              '<numFmt numFmtId="166" formatCode="d\\ mmm\\ yyyy"/><numFmt numFmtId="167" formatCode="[&gt;9999]#,##0.0,&quot;K&quot;;#,##0"/></numFmts>'
              '<fonts count="1"><font><sz val="11"/><name val="Liberation Sans"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
              '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/>'
              '<xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/></cellXfs>'
              '<dxfs count="1"><dxf><fill><patternFill><bgColor rgb="FFC6EFCE"/></patternFill></fill></dxf></dxfs></styleSheet>')
    columns = ''.join(f'<tableColumn id="{i + 1}" name="{n}"/>' for i, n in enumerate(('Tea', 'Price', 'Units', 'Revenue', 'Share', 'Level', 'Since')))

    def anchor(inside, row):
        return (f'<xdr:twoCellAnchor><xdr:from><xdr:col>10</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>{row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>'
                f'<xdr:to><xdr:col>14</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>{row + 8}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>{inside}<xdr:clientData/></xdr:twoCellAnchor>')

    def picture(n, more):
        return (f'<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="{n}" name="Picture {n}"{more}/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>'
                '<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="600000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>')
    frame = ('<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>'
             f'<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart {C} r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame>')
    box = ('<xdr:sp macro="" textlink=""><xdr:nvSpPr><xdr:cNvPr id="5" name="TextBox 4"/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2000000" cy="500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>'
           '<xdr:txBody><a:bodyPr/><a:p><a:r><a:t>We assume that rivals hold their prices.</a:t></a:r></a:p></xdr:txBody></xdr:sp>')
    names = [t[0] for t in teas]
    trend = '<c:trendline><c:trendlineType val="linear"/></c:trendline>'
    parts = {
        'xl/workbook.xml': f'{HEAD}<workbook {SHEET} {R}><sheets><sheet name="Tea prices" sheetId="1" r:id="rId1"/><sheet name="Lists" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Kept back" sheetId="3" state="veryHidden" r:id="rId3"/></sheets>'
                           '<definedNames><definedName name="Elasticity">\'Tea prices\'!$B$9</definedName><definedName name="TaxRate">0.07</definedName></definedNames></workbook>',
        'xl/_rels/workbook.xml.rels': rels(('rId1', 'worksheet', 'worksheets/sheet1.xml'), ('rId2', 'worksheet', 'worksheets/sheet2.xml'), ('rId3', 'worksheet', 'worksheets/sheet3.xml'), ('rId4', 'styles', 'styles.xml'), ('rId5', PERSON, 'persons/person.xml')),
        'xl/worksheets/sheet1.xml': sheet, 'xl/worksheets/sheet2.xml': lists, 'xl/worksheets/sheet3.xml': kept, 'xl/styles.xml': styles,
        'xl/worksheets/_rels/sheet1.xml.rels': rels(('rId1', 'drawing', '../drawings/drawing1.xml'), ('rId2', 'table', '../tables/table1.xml'), ('rId3', 'comments', '../comments1.xml'), ('rId4', 'vmlDrawing', '../drawings/vmlDrawing1.vml'), ('rId5', THREADED, '../threadedComments/threadedComment1.xml')),
        'xl/tables/table1.xml': f'{HEAD}<table {SHEET} id="1" name="tblTeas" displayName="tblTeas" ref="A2:G6"><autoFilter ref="A2:G6"/><tableColumns count="7">{columns}</tableColumns></table>',
        'xl/comments1.xml': f'{HEAD}<comments {SHEET}><authors><author>Ines Kaltwasser</author><author>tc={{1}}</author></authors><commentList><comment ref="B3" authorId="0"><text><r><t>Price as of the shelf check in March</t></r></text></comment><comment ref="C4" authorId="1"><text><t>[Threaded comment]</t></text></comment></commentList></comments>',
        'xl/drawings/vmlDrawing1.vml': '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">' + ''.join(f'<v:shape type="#_x0000_t202" style="visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>{r}</x:Row><x:Column>{c}</x:Column></x:ClientData></v:shape>' for r, c in ((2, 1), (3, 2))) + '</xml>',
        'xl/threadedComments/threadedComment1.xml': f'{HEAD}<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><threadedComment ref="C4" dT="2026-01-02T03:04:05.00" personId="{{A}}" id="{{1}}"><text>Are these cups or packs?</text></threadedComment><threadedComment ref="C4" dT="2026-01-02T04:04:05.00" personId="{{B}}" id="{{2}}" parentId="{{1}}"><text>Packs of twenty.</text></threadedComment></ThreadedComments>',
        'xl/persons/person.xml': f'{HEAD}<personList xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"><person displayName="Ruth Ogbeide" id="{{A}}" userId="r" providerId="None"/><person displayName="Tomas Brandl" id="{{B}}" userId="t" providerId="None"/></personList>',
        'xl/drawings/drawing1.xml': f'{HEAD}<xdr:wsDr {XDR} {A} {R}>{anchor(frame, 1)}{anchor(box, 10)}{anchor(picture(6, " descr=&quot;Tea shelf with the new price tags&quot;".replace("&quot;", chr(34))), 19)}{anchor(picture(7, ""), 28)}</xdr:wsDr>',
        'xl/drawings/_rels/drawing1.xml.rels': rels(('rId1', 'chart', '../charts/chart1.xml'), ('rId2', 'image', '../media/image1.png')),
        'xl/charts/chart1.xml': chart('Revenue by tea', 'bar', [('Revenue', "'Tea prices'!$D$2", names, "'Tea prices'!$A$3:$A$6", [p * u for _, p, u, _, _ in teas], "'Tea prices'!$D$3:$D$6", '&quot;$&quot;#,##0', trend)],
                                      '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Dollars a month</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>'),
        'xl/media/image1.png': png(),
    }
    kinds = {'xl/workbook.xml': MAIN + 'spreadsheetml.sheet.main+xml', 'xl/styles.xml': MAIN + 'spreadsheetml.styles+xml', 'xl/tables/table1.xml': MAIN + 'spreadsheetml.table+xml',
             'xl/comments1.xml': MAIN + 'spreadsheetml.comments+xml', 'xl/drawings/drawing1.xml': MAIN + 'drawing+xml', 'xl/charts/chart1.xml': MAIN + 'drawingml.chart+xml',
             'xl/threadedComments/threadedComment1.xml': 'application/vnd.ms-excel.threadedcomments+xml', 'xl/persons/person.xml': 'application/vnd.ms-excel.person+xml',
             **{f'xl/worksheets/sheet{i}.xml': MAIN + 'spreadsheetml.worksheet+xml' for i in (1, 2, 3)}}
    package(path, 'xl/workbook.xml', kinds, parts)


def dates_1904(path):
    rows = '<row r="1"><c r="A1" s="1"><v>43830</v></c><c r="B1" t="inlineStr"><is><t>first day of the test</t></is></c></row><row r="2"><c r="A2" s="1"><f>A1+27</f><v>43857</v></c></row>'
    styles = f'{HEAD}<styleSheet {SHEET}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>'
    package(path, 'xl/workbook.xml', {'xl/workbook.xml': MAIN + 'spreadsheetml.sheet.main+xml', 'xl/styles.xml': MAIN + 'spreadsheetml.styles+xml', 'xl/worksheets/sheet1.xml': MAIN + 'spreadsheetml.worksheet+xml'}, {
        'xl/workbook.xml': f'{HEAD}<workbook {SHEET} {R}><workbookPr date1904="1"/><sheets><sheet name="Weeks" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels': rels(('rId1', 'worksheet', 'worksheets/sheet1.xml'), ('rId2', 'styles', 'styles.xml')),
        'xl/worksheets/sheet1.xml': f'{HEAD}<worksheet {SHEET}><sheetData>{rows}</sheetData></worksheet>', 'xl/styles.xml': styles})


THEME_COLOURS = ''.join(f'<a:{n}><a:srgbClr val="{v}"/></a:{n}>' for n, v in (
    ('dk1', '000000'), ('lt1', 'FFFFFF'), ('dk2', '1F3864'), ('lt2', 'EEEEEE'), ('accent1', '4472C4'), ('accent2', 'ED7D31'), ('accent3', 'A5A5A5'),
    ('accent4', 'FFC000'), ('accent5', '5B9BD5'), ('accent6', '70AD47'), ('hlink', '0563C1'), ('folHlink', '954F72')))
FONTS = ''.join(f'<a:{n}><a:latin typeface="Liberation Sans"/><a:ea typeface=""/><a:cs typeface=""/></a:{n}>' for n in ('majorFont', 'minorFont'))
FILLS = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>' * 3
THEME = (f'{HEAD}<a:theme {A} name="Plain"><a:themeElements><a:clrScheme name="Plain">{THEME_COLOURS}</a:clrScheme><a:fontScheme name="Plain">{FONTS}</a:fontScheme>'
         f'<a:fmtScheme name="Plain"><a:fillStyleLst>{FILLS}</a:fillStyleLst><a:lnStyleLst>{"<a:ln/>" * 3}</a:lnStyleLst><a:effectStyleLst>{"<a:effectStyle><a:effectLst/></a:effectStyle>" * 3}</a:effectStyleLst><a:bgFillStyleLst>{FILLS}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>')


def paragraphs(*lines):
    """A line is its text, or its level and text."""
    out = ''
    for line in lines:
        level, words = line if isinstance(line, tuple) else (0, line)
        out += f'<a:p><a:pPr lvl="{level}"/><a:r><a:rPr lang="en-US"/><a:t>{words}</a:t></a:r></a:p>'
    return out


class Shapes:
    def __init__(self):
        self.count = 1

    def named(self, more=''):
        self.count += 1
        return f'<p:cNvPr id="{self.count}" name="Shape {self.count}"{more}/>'

    def text(self, box, *lines, place=''):
        x, y, w, h = (v * 12700 for v in box)
        held = f'<p:ph {place}/>' if place else ''
        return (f'<p:sp><p:nvSpPr>{self.named()}<p:cNvSpPr/><p:nvPr>{held}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="{x}" y="{y}"/><a:ext cx="{w}" cy="{h}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>'
                f'<p:txBody><a:bodyPr/><a:lstStyle/>{paragraphs(*lines)}</p:txBody></p:sp>')

    def picture(self, box, alt='', media=''):
        x, y, w, h = (v * 12700 for v in box)
        return (f'<p:pic><p:nvPicPr>{self.named(f" descr={chr(34)}{alt}{chr(34)}" if alt else "")}<p:cNvPicPr/><p:nvPr>{media}</p:nvPr></p:nvPicPr><p:blipFill><a:blip r:embed="pic"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>'
                f'<p:spPr><a:xfrm><a:off x="{x}" y="{y}"/><a:ext cx="{w}" cy="{h}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>')

    def frame(self, box, uri, inside):
        x, y, w, h = (v * 12700 for v in box)
        return (f'<p:graphicFrame><p:nvGraphicFramePr>{self.named()}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="{x}" y="{y}"/><a:ext cx="{w}" cy="{h}"/></p:xfrm>'
                f'<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/{uri}">{inside}</a:graphicData></a:graphic></p:graphicFrame>')

    def group(self, inside):
        return f'<p:grpSp><p:nvGrpSpPr>{self.named()}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>{inside}</p:grpSp>'


def tree(inside):
    return f'<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>{inside}</p:spTree></p:cSld>'


def deck_package(path, slides, order, more, kinds, extra_rels=()):
    """`slides`: per slide its shapes, whether it is hidden, its notes and its further relationships."""
    master = Shapes()
    parts = {
        'ppt/theme/theme1.xml': THEME, 'ppt/theme/theme2.xml': THEME,
        'ppt/slideMasters/slideMaster1.xml': f'{HEAD}<p:sldMaster {P} {A} {R}>{tree(master.text((40, 20, 640, 60), "Title", place="type=" + chr(34) + "title" + chr(34)))}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>',
        'ppt/slideMasters/_rels/slideMaster1.xml.rels': rels(('rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'), ('rId2', 'theme', '../theme/theme1.xml')),
        'ppt/slideLayouts/slideLayout1.xml': f'{HEAD}<p:sldLayout {P} {A} {R}>{tree(master.text((520, 505, 180, 20), "Tea board strategy day"))}</p:sldLayout>',
        'ppt/slideLayouts/_rels/slideLayout1.xml.rels': rels(('rId1', 'slideMaster', '../slideMasters/slideMaster1.xml')),
        'ppt/notesMasters/notesMaster1.xml': f'{HEAD}<p:notesMaster {P} {A} {R}>{tree("")}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/></p:notesMaster>',
        'ppt/notesMasters/_rels/notesMaster1.xml.rels': rels(('rId1', 'theme', '../theme/theme2.xml')),
        'ppt/media/image1.png': png(160, 90), **more}
    listed = [('m', 'slideMaster', 'slideMasters/slideMaster1.xml'), ('n', 'notesMaster', 'notesMasters/notesMaster1.xml'), *extra_rels]
    kinds = {'ppt/presentation.xml': MAIN + 'presentationml.presentation.main+xml', 'ppt/theme/theme1.xml': MAIN + 'theme+xml', 'ppt/theme/theme2.xml': MAIN + 'theme+xml',
             'ppt/slideMasters/slideMaster1.xml': MAIN + 'presentationml.slideMaster+xml', 'ppt/slideLayouts/slideLayout1.xml': MAIN + 'presentationml.slideLayout+xml',
             'ppt/notesMasters/notesMaster1.xml': MAIN + 'presentationml.notesMaster+xml', **kinds}
    for i, (shapes, hidden, notes, links) in enumerate(slides, 1):
        own = [('l', 'slideLayout', '../slideLayouts/slideLayout1.xml'), ('pic', 'image', '../media/image1.png'), *links]
        if notes:
            own.append(('notes', 'notesSlide', f'../notesSlides/notesSlide{i}.xml'))
            parts[f'ppt/notesSlides/notesSlide{i}.xml'] = f'{HEAD}<p:notes {P} {A} {R}>{tree(Shapes().text((40, 400, 400, 200), notes, place="type=" + chr(34) + "body" + chr(34) + " idx=" + chr(34) + "1" + chr(34)))}</p:notes>'
            parts[f'ppt/notesSlides/_rels/notesSlide{i}.xml.rels'] = rels(('s', 'slide', f'../slides/slide{i}.xml'), ('n', 'notesMaster', '../notesMasters/notesMaster1.xml'))
            kinds[f'ppt/notesSlides/notesSlide{i}.xml'] = MAIN + 'presentationml.notesSlide+xml'
        parts[f'ppt/slides/slide{i}.xml'] = f'{HEAD}<p:sld {P} {A} {R}{" show=" + chr(34) + "0" + chr(34) if hidden else ""}>{tree(shapes)}</p:sld>'
        parts[f'ppt/slides/_rels/slide{i}.xml.rels'] = rels(*own)
        kinds[f'ppt/slides/slide{i}.xml'] = MAIN + 'presentationml.slide+xml'
        listed.append((f's{i}', 'slide', f'slides/slide{i}.xml'))
    ids = ''.join(f'<p:sldId id="{255 + n}" r:id="s{n}"/>' for n in order)
    parts['ppt/presentation.xml'] = (f'{HEAD}<p:presentation {P} {A} {R}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="n"/></p:notesMasterIdLst>'
                                     f'<p:sldIdLst>{ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>')
    parts['ppt/_rels/presentation.xml.rels'] = rels(*listed)
    package(path, 'ppt/presentation.xml', kinds, parts)


def deck(path):
    s = Shapes()
    title = 'type="title"'

    def cell(words, more=''):
        return f'<a:tc{more}><a:txBody><a:bodyPr/><a:p><a:r><a:t>{words}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>'
    rows = (cell('Price effects', ' gridSpan="2"') + cell('', ' hMerge="1"'), cell('Assam') + cell('-9.1% units'), cell('Sencha') + cell('-2.4% units'))
    grid = '<a:tblGrid><a:gridCol w="3000000"/><a:gridCol w="3000000"/></a:tblGrid>'
    table = s.frame((40, 120, 480, 120), 'table', f'<a:tbl><a:tblPr/>{grid}{"".join(f"<a:tr h={chr(34)}400000{chr(34)}>{r}</a:tr>" for r in rows)}</a:tbl>')
    drawn = s.frame((40, 120, 480, 300), 'chart', f'<c:chart {C} r:id="chart"/>')
    smart = s.frame((40, 120, 480, 200), 'diagram', f'<dgm:relIds {DGM} r:dm="dm" r:lo="lo" r:qs="qs" r:cs="cs"/>')
    video = '<a:videoFile r:link="film"/>'
    slides = [
        (s.text((40, 20, 640, 60), 'What the price test says', place=title) + table + s.text((40, 505, 200, 20), 'Spring group', place='type="ftr" idx="11"'), False, 'Say first that Sencha barely moved.', [('old', 'comments', '../comments/comment1.xml')]),
        (s.text((40, 20, 640, 60), 'Raise Sencha, hold Assam', place=title) + s.text((40, 120, 640, 200), 'Sencha goes to $6.10', (1, 'volume falls by 2.4%'), (2, 'margin grows by $380'), 'Assam stays at $4.50', place='idx="1"')
         + s.text((40, 505, 200, 20), 'Spring group', place='type="ftr" idx="11"'), False, '', [('new', MODERN, '../comments/modernComment1.xml')]),
        (s.text((40, 20, 640, 60), 'Revenue follows the shelf', place=title) + drawn, False, '', [('chart', 'chart', '../charts/chart1.xml')]),
        (s.text((40, 20, 640, 60), 'How we worked', place=title) + smart + s.group(s.text((40, 360, 200, 40), 'Left of the group') + s.group(s.text((300, 360, 200, 40), 'Deep in the group'))), False, '',
         [('dm', 'diagramData', '../diagrams/data1.xml'), ('lo', 'diagramLayout', '../diagrams/layout1.xml'), ('qs', 'diagramQuickStyle', '../diagrams/quickStyle1.xml'), ('cs', 'diagramColors', '../diagrams/colors1.xml')]),
        (s.text((40, 20, 640, 60), 'Backup: cost per cup', place=title) + s.text((40, 120, 640, 60), 'A cup of Assam costs $0.41'), True, '', []),
        (s.text((40, 20, 640, 60), 'In the shop', place=title) + s.picture((40, 120, 200, 120), 'Two shelves, the lower one empty') + s.picture((300, 120, 200, 120)) + s.picture((40, 300, 200, 120), '', video), False, '',
         [('film', 'video', '../media/film.mp4')]),
    ]

    def point(n, words, kind='node'):
        inside = f'<dgm:t><a:bodyPr/><a:lstStyle/><a:p><a:r><a:t>{words}</a:t></a:r></a:p></dgm:t>' if words else ''
        return f'<dgm:pt modelId="{n}" type="{kind}"><dgm:prSet/><dgm:spPr/>{inside}</dgm:pt>'
    links = ''.join(f'<dgm:cxn modelId="{10 + n}" srcId="{a}" destId="{b}" srcOrd="{o}" destOrd="0"/>' for n, (a, b, o) in enumerate(((0, 2, 1), (0, 1, 0), (1, 3, 0))))
    small = '<dgm:title val=""/><dgm:desc val=""/><dgm:catLst/>'
    more = {
        'ppt/charts/chart1.xml': chart('Shelf and revenue', 'line', [('Assam', '', ['Jan', 'Feb', 'Mar'], '', [5400, 5200, 5650], '', '&quot;$&quot;#,##0', ''), ('Sencha', '', ['Jan', 'Feb', 'Mar'], '', [4600, 4700, 4780], '', '&quot;$&quot;#,##0', '')]),
        'ppt/diagrams/data1.xml': f'{HEAD}<dgm:dataModel {DGM} {A}><dgm:ptLst>{point(0, "", "doc")}{point(3, "ask forty guests")}{point(2, "Change one price")}{point(1, "Watch the shelf")}</dgm:ptLst><dgm:cxnLst>{links}</dgm:cxnLst></dgm:dataModel>',
        'ppt/diagrams/layout1.xml': f'{HEAD}<dgm:layoutDef {DGM} {A} uniqueId="plain">{small}<dgm:layoutNode name="plain"/></dgm:layoutDef>',
        'ppt/diagrams/quickStyle1.xml': f'{HEAD}<dgm:styleDef {DGM} {A} uniqueId="plain">{small}</dgm:styleDef>',
        'ppt/diagrams/colors1.xml': f'{HEAD}<dgm:colorsDef {DGM} {A} uniqueId="plain">{small}</dgm:colorsDef>',
        'ppt/commentAuthors.xml': f'{HEAD}<p:cmAuthorLst {P}><p:cmAuthor id="0" name="Ines Kaltwasser" initials="IK" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>',
        'ppt/comments/comment1.xml': f'{HEAD}<p:cmLst {P}><p:cm authorId="0" dt="2026-01-02T03:04:05.000" idx="1"><p:pos x="10" y="10"/><p:text>Name the weeks of the test.</p:text></p:cm></p:cmLst>',
        'ppt/authors.xml': f'{HEAD}<p188:authorLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"><p188:author id="{{A}}" name="Ruth Ogbeide" initials="RO" userId="r" providerId="None"/><p188:author id="{{B}}" name="Tomas Brandl" initials="TB" userId="t" providerId="None"/></p188:authorLst>',
        'ppt/comments/modernComment1.xml': f'{HEAD}<p188:cmLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main" {A}><p188:cm id="{{1}}" authorId="{{A}}" created="2026-01-02T03:04:05.000"><p188:replyLst><p188:reply id="{{2}}" authorId="{{B}}" created="2026-01-02T04:04:05.000"><p188:txBody><a:bodyPr/><a:p><a:r><a:t>From the till data of March.</a:t></a:r></a:p></p188:txBody></p188:reply></p188:replyLst><p188:txBody><a:bodyPr/><a:p><a:r><a:t>Where does $380 come from?</a:t></a:r></a:p></p188:txBody></p188:cm></p188:cmLst>',
        'ppt/media/film.mp4': b'\0\0\0\x18ftypmp42',
    }
    kinds = {'ppt/charts/chart1.xml': MAIN + 'drawingml.chart+xml', 'ppt/diagrams/data1.xml': MAIN + 'drawingml.diagramData+xml', 'ppt/diagrams/layout1.xml': MAIN + 'drawingml.diagramLayout+xml',
             'ppt/diagrams/quickStyle1.xml': MAIN + 'drawingml.diagramStyle+xml', 'ppt/diagrams/colors1.xml': MAIN + 'drawingml.diagramColors+xml', 'ppt/commentAuthors.xml': MAIN + 'presentationml.commentAuthors+xml',
             'ppt/comments/comment1.xml': MAIN + 'presentationml.comments+xml', 'ppt/authors.xml': 'application/vnd.ms-powerpoint.authors+xml', 'ppt/comments/modernComment1.xml': 'application/vnd.ms-powerpoint.comments+xml'}
    deck_package(path, slides, (2, 1, 3, 4, 5, 6), more, kinds, (('ca', 'commentAuthors', 'commentAuthors.xml'), ('au', AUTHORS, 'authors.xml')))


def picture_deck(path):
    s = Shapes()
    deck_package(path, [(s.picture((0, 0, 720, 540)), False, '', []) for _ in range(3)], (1, 2, 3), {}, {})


def run(words, more=''):
    return f'<w:r>{f"<w:rPr>{more}</w:rPr>" if more else ""}<w:t xml:space="preserve">{words}</w:t></w:r>'


def para(inside, style='', numbered=None):
    number = '' if numbered is None else f'<w:numPr><w:ilvl w:val="{numbered}"/><w:numId w:val="1"/></w:numPr>'
    styled = f'<w:pStyle w:val="{style}"/>' if style else ''
    return f'<w:p><w:pPr>{styled}{number}</w:pPr>{inside if inside.startswith("<") else run(inside)}</w:p>'


def memo(path):
    def tc(words, more=''):
        return f'<w:tc><w:tcPr><w:tcW w:w="2400" w:type="dxa"/>{more}</w:tcPr>{para(words)}</w:tc>'
    grid = '<w:tblGrid><w:gridCol w:w="2400"/><w:gridCol w:w="2400"/></w:tblGrid>'
    table = (f'<w:tbl><w:tblPr><w:tblW w:w="4800" w:type="dxa"/></w:tblPr>{grid}<w:tr>{tc("Effect of the new price", "<w:gridSpan w:val=" + chr(34) + "2" + chr(34) + "/>")}</w:tr>'
             f'<w:tr>{tc("Assam")}{tc("-9.1% units")}</w:tr><w:tr>{tc("Sencha")}{tc("-2.4% units")}</w:tr></w:tbl>')
    noted = f'{run("Sencha adds $380 of margin a month")}<w:r><w:footnoteReference w:id="1"/></w:r>{run(" and Assam none")}<w:r><w:endnoteReference w:id="1"/></w:r>{run(".")}'
    changed = (f'{run("We advise to raise Sencha by ")}<w:del w:id="1" w:author="Tomas Brandl" w:date="2026-01-02T03:04:05Z"><w:r><w:delText>nine</w:delText></w:r></w:del>'
               f'<w:ins w:id="2" w:author="Tomas Brandl" w:date="2026-01-02T03:04:05Z">{run("six")}</w:ins>{run(" percent.")}')
    remarked = f'<w:commentRangeStart w:id="0"/>{run("Rivals will hold their prices.")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>'
    fraction = '<m:oMath><m:r><m:t>e=</m:t></m:r><m:f><m:num><m:r><m:t>dQ/Q</m:t></m:r></m:num><m:den><m:r><m:t>dP/P</m:t></m:r></m:den></m:f></m:oMath>'
    boxed = ('<w:r><w:pict><v:shape id="b" type="#_x0000_t202" style="width:160pt;height:40pt"><v:textbox><w:txbxContent>' + para('The shelf was full in every week.') + '</w:txbxContent></v:textbox></v:shape></w:pict></w:r>')
    control = f'<w:sdt><w:sdtPr><w:alias w:val="Owner"/></w:sdtPr><w:sdtContent>{run("marketing")}</w:sdtContent></w:sdt>'
    field = ('<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="d"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="later"/><w:listEntry w:val="at once"/></w:ddList></w:ffData></w:fldChar></w:r>'
             '<w:r><w:instrText xml:space="preserve"> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>')

    def drawing(n, alt):
        described = f' descr="{alt}"' if alt else ''
        return (f'<w:r><w:drawing><wp:inline><wp:extent cx="1200000" cy="800000"/><wp:docPr id="{n}" name="Picture {n}"{described}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">'
                f'<pic:pic><pic:nvPicPr><pic:cNvPr id="{n}" name="p{n}.png"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="pic"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1200000" cy="800000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>')
    body = ''.join((
        para('Prices of four teas', 'Title'), para('Advice', 'Heading1'), para(changed), para('What to do', 'Heading2'),
        para('Raise Sencha to $6.10', numbered=0), para('tell the shops first', numbered=1), para('change the tags on a Monday', numbered=1), para('Hold Assam at $4.50', numbered=0),
        para('Reasons', 'Heading1'), para(noted), table, para(remarked), para(run('Elasticity is ') + fraction + run(' in this test.')), para(boxed),
        para(run('The owner is ') + control + run(', who acts ') + field + run('.')), para(run('Not for print.', '<w:vanish/>')), para(drawing(11, 'Tea shelf after the change')), para(drawing(12, '')),
        '<w:sectPr><w:headerReference w:type="default" r:id="hdr"/><w:footerReference w:type="default" r:id="ftr"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>'))

    def style(id, name, more='', based='Normal'):
        return f'<w:style w:type="paragraph" w:styleId="{id}"><w:name w:val="{name}"/><w:basedOn w:val="{based}"/>{more}</w:style>'
    styles = ('<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style>' + style('Title', 'Title', '<w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr><w:sz w:val="44"/></w:rPr>')
              + style('Heading1', 'heading 1', '<w:pPr><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr>')
              + style('Heading2', 'heading 2', '<w:pPr><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/><w:sz w:val="26"/></w:rPr>'))

    def level(n, form, words):
        return f'<w:lvl w:ilvl="{n}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{words}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{360 * (n + 1)}" w:hanging="360"/></w:pPr></w:lvl>'
    numbering = f'<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>{level(0, "decimal", "%1.")}{level(1, "lowerLetter", "%2)")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'

    def part(root, inside):
        return f'{HEAD}<w:{root} {W}>{inside}</w:{root}>'
    marks = '<w:{0} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:{0}><w:{0} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:{0}>'
    parts = {
        'word/document.xml': part('document', f'<w:body>{body}</w:body>'), 'word/styles.xml': part('styles', styles), 'word/numbering.xml': part('numbering', numbering),
        'word/footnotes.xml': part('footnotes', marks.format('footnote') + f'<w:footnote w:id="1">{para("After the cost of new tags.")}</w:footnote>'),
        'word/endnotes.xml': part('endnotes', marks.format('endnote') + f'<w:endnote w:id="1">{para("See the sheet Tea prices, cell B9.")}</w:endnote>'),
        'word/comments.xml': part('comments', f'<w:comment w:id="0" w:author="Ruth Ogbeide" w:initials="RO" w:date="2026-01-02T03:04:05Z">{para("How do we know?")}</w:comment>'),
        'word/header1.xml': part('hdr', para('Tea board, spring group')), 'word/footer1.xml': part('ftr', para('Draft of 2 January')), 'word/media/image1.png': png(),
        'word/_rels/document.xml.rels': rels(*((n, n, f'{n}.xml') for n in ('styles', 'numbering', 'footnotes', 'endnotes', 'comments')), ('hdr', 'header', 'header1.xml'), ('ftr', 'footer', 'footer1.xml'), ('pic', 'image', 'media/image1.png')),
    }
    kinds = {'word/document.xml': MAIN + 'wordprocessingml.document.main+xml', 'word/header1.xml': MAIN + 'wordprocessingml.header+xml', 'word/footer1.xml': MAIN + 'wordprocessingml.footer+xml',
             **{f'word/{n}.xml': MAIN + f'wordprocessingml.{n}+xml' for n in ('styles', 'numbering', 'footnotes', 'endnotes', 'comments')}}
    package(path, 'word/document.xml', kinds, parts)


def columns(path):
    """A page of two columns as a flat text document; soft hyphens are where words may be parted."""
    words = ('The first finding is efficient pricing: Sencha is the flagship of the shelf, and its guests are the least sensi\u00adtive to price. '
             'Raising it by six percent takes little volume away, so that the margin of the shelf grows in every month of the test. '
             'The second finding concerns Assam, where nine of a hundred guests went elsewhere, which is why its price is to stay. ') * 2
    right = 'The office of finance has confirmed the figures, and the difference to last year is explained by the long-term contract with the supplier. '
    text = (f'<text:h text:style-name="H" text:outline-level="1">Two teas, two answers</text:h>'
            f'<text:section text:style-name="C" text:name="columns"><text:p text:style-name="J">{words}</text:p><text:p text:style-name="J">{right * 4}</text:p></text:section><text:p text:style-name="J">Signed by the spring group.</text:p>')
    with open(path, 'w', encoding='utf-8') as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
                  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">'
                  '<office:automatic-styles><style:style style:name="H" style:family="paragraph"><style:text-properties fo:font-size="20pt"/></style:style>'
                  '<style:style style:name="J" style:family="paragraph"><style:text-properties fo:font-size="11pt" style:font-name="Liberation Serif"/></style:style>'
                  '<style:style style:name="C" style:family="section"><style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="2" fo:column-gap="0.8cm"/></style:section-properties></style:style></office:automatic-styles>'
                  f'<office:body><office:text>{text}</office:text></office:body></office:document>')


def scan(path):
    """A page that is one picture, as a scanner makes it."""
    pixels = zlib.compress(bytes((x * y) % 251 for y in range(150) for x in range(106)), 9)
    objects = [b'<< /Type /Catalog /Pages 2 0 R >>', b'<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
               b'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /XObject << /Im 4 0 R >> >> >>',
               b'<< /Type /XObject /Subtype /Image /Width 106 /Height 150 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length %d >>\nstream\n%s\nendstream' % (len(pixels), pixels),
               b'<< /Length 31 >>\nstream\nq 595 0 0 842 0 0 cm /Im Do Q  \nendstream']
    data = b'%PDF-1.4\n'
    offsets = []
    for i, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b'%d 0 obj\n%s\nendobj\n' % (i, body)
    table = b''.join(b'%010d 00000 n \n' % o for o in offsets)
    with open(path, 'wb') as out:
        out.write(data + b'xref\n0 6\n0000000000 65535 f \n' + table + b'trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n' % len(data))


def convert(source, target):
    """What LibreOffice makes of a document in another format."""
    folder, name = os.path.split(target)
    extension = name.rsplit('.', 1)[1]
    subprocess.run(['soffice', '--headless', '-env:UserInstallation=file:///tmp/casegrade-corpus/profile', '--convert-to', extension, '--outdir', '/tmp/casegrade-corpus', source], check=True, capture_output=True)
    made = os.path.join('/tmp/casegrade-corpus', os.path.splitext(os.path.basename(source))[0] + '.' + extension)
    with open(made, 'rb') as data, open(target, 'wb') as out:
        out.write(data.read())


def make(folder):
    os.makedirs(folder, exist_ok=True)
    os.makedirs('/tmp/casegrade-corpus', exist_ok=True)

    def at(name):
        return os.path.join(folder, name)
    workbook(at('model.xlsx'))
    dates_1904(at('dates-1904.xlsx'))
    deck(at('deck.pptx'))
    picture_deck(at('pictures.pptx'))
    memo(at('memo.docx'))
    scan(at('scan.pdf'))
    columns('/tmp/casegrade-corpus/columns.fodt')
    for source, target in ((at('model.xlsx'), 'model.xls'), (at('dates-1904.xlsx'), 'dates-1904.xls'), (at('deck.pptx'), 'deck.ppt'), (at('memo.docx'), 'memo.doc'), (at('memo.docx'), 'memo.pdf'), ('/tmp/casegrade-corpus/columns.fodt', 'columns.pdf')):
        convert(source, at(target))


MODEL = ['A1:G1', '"$"#,##0.00', '$4.50', 'B6*C6', 'D3:D6/SUM(D3:D6)', '28.7%', '2024-03-01', '1 Mar 2024', '#DIV/0!', 'ROUND(C3*B3/(B3-2.1),0)', '[>9999]#,##0.0,"K";#,##0', '12.6K',
         'Price as of the shelf check in March', 'Ines Kaltwasser', 'Are these cups or packs?', 'Ruth Ogbeide', 'Packs of twenty.', 'Tomas Brandl', "Elasticity = 'Tea prices'!$B$9", 'TaxRate = 0.07', 'D8*(1+TaxRate)',
         'tblTeas', 'SUM(tblTeas[Revenue])', 'We assume that rivals hold their prices.', 'Tea shelf with the new price tags', 'Revenue by tea', 'Dollars a month', "'Tea prices'!$D$3:$D$6", 'Sencha = $4,600', 'trendline linear',
         'F3:F6: list of High,Middle,Low', 'High, middle or low', 'F9: list of Lists!$A$1:$A$3 (Raise, Hold, Cut the price)', 'E3:E6: cellIs > 0.3', 'Tea board, draft for March', 'hidden-row', 'hidden-column', 'hidden-sheet',
         'Rebate of the supplier: 3%', 'Cost per cup, confidential', 'has 2 pictures whose content was not read']
DECK = ['Raise Sencha, hold Assam', 'Sencha goes to $6.10', 'margin grows by $380', 'Spring group', 'Tea board strategy day', 'What the price test says', 'Price effects', '-9.1% units', 'Say first that Sencha barely moved.',
        'Name the weeks of the test.', 'Ines Kaltwasser', 'Revenue follows the shelf', 'How we worked', 'Left of the group Deep in the group', 'hidden hidden-slide', 'A cup of Assam costs $0.41']
MEMO = ['Prices of four teas', 'We advise to raise Sencha by six percent.', 'Raise Sencha to $6.10', 'change the tags on a Monday', 'Sencha adds $380 of margin a month', 'Effect of the new price', 'Sencha -2.4% units',
        'After the cost of new tags.', 'See the sheet Tea prices, cell B9.', 'The shelf was full in every week.', 'Tea board, spring group', 'Draft of 2 January']
FACTS = {
    'model.xlsx': ('values, formats, shared and array formulas, a formula without a value, errors, comments of both kinds, names, a table, merges, hidden rows, columns and sheets, validation, conditional formats, a chart, a text box, descriptions', MODEL),
    'model.xls': ('the same from LibreOffice', ['A1:G1', '$4.50', 'B6*C6', 'D3:D6/SUM(D3:D6)', '28.7%', '2024-03-01', '#DIV/0!', 'ROUND(C3*B3/(B3-2.1),0)', '12.6K', 'Price as of the shelf check in March', 'Elasticity', 'TaxRate = 0.07',
                  'We assume that rivals hold their prices.', 'Revenue by tea', 'Dollars a month', "'Tea prices'!D3:D6", 'Sencha = $4,600', 'F3:F6: list of High,Middle,Low', "F9: list of 'Lists'!A1:A3 (Raise, Hold, Cut the price)", 'E3:E6: cellIs > 0.3',
                  'Tea board, draft for March', 'hidden-row', 'hidden-column', 'hidden-sheet', 'Cost per cup, confidential']),
    'dates-1904.xlsx': ('the 1904 system', ['2024-01-01', '2024-01-28', 'A1+27']),
    'dates-1904.xls': ('the 1904 system', ['2024-01-01', '2024-01-28', 'A1+27']),
    'deck.pptx': ('order of slides, levels, a table, a chart, SmartArt, groups, notes, comments of both kinds, a hidden slide, descriptions, a film, running lines', [
        *DECK, 'Where does $380 come from?', 'Ruth Ogbeide', 'From the till data of March.', 'Tomas Brandl', 'Mar = $5,650', 'Watch the shelf ask forty guests Change one price', 'Two shelves, the lower one empty',
        'Slide 6 has 2 pictures', 'Slide 6 has a sound or film that was not played.']),
    'deck.ppt': ('the same from LibreOffice', [*DECK, 'Shelf and revenue', 'Assam: Jan = 5400; Feb = 5200; Mar = 5650', 'Sencha: Jan = 4600; Feb = 4700; Mar = 4780', 'Slide 6 has 2 pictures']),
    'pictures.pptx': ('a deck of pictures', ['The slides are pictures without text; what they show was not read.']),
    'memo.docx': ('headings, lists with levels, a table, notes, a text box, a comment, tracked changes, header and footer, an equation, a content control, a form field, hidden text, descriptions', [
        *MEMO, 'a) tell the shops first', '2. Hold Assam at $4.50', 'How do we know?', 'Ruth Ogbeide', 'e=(dQ/Q)/(dP/P)', 'The owner is marketing, who acts at once.', 'nine hidden deleted-text', 'Not for print. hidden hidden-text', 'Tea shelf after the change',
        'The document has tracked changes', 'The document has 2 pictures']),
    'memo.doc': ('the same from LibreOffice', [*MEMO, 'a) tell the shops first', '2. Hold Assam at $4.50', 'How do we know?', 'nine hidden deleted-text', 'Not for print. hidden hidden-text']),
    'memo.pdf': ('the same from LibreOffice', [*(fact for fact in MEMO if 'raise Sencha by' not in fact), 'a) tell the shops first', '2. Hold Assam at $4.50', 'Page 1 has pictures whose content was not read.']),
    'columns.pdf': ('two columns, ligatures, parted words', ['the first finding is efficient pricing'.capitalize(), 'flagship of the shelf', 'the least sensitive to price', 'The office of finance has confirmed the figures, and the difference to last year is explained by the long-term contract',
                    'Signed by the spring group.']),
    'scan.pdf': ('a scan without text', ['Page 1 is an image without text; what it shows was not read.']),
}
